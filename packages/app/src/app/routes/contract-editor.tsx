import { errorCodeOf } from '../../shared/errors/error-code.ts';
import type { ErrorCode } from '@signet/domain/errors/codes';
import { Breadcrumbs } from '@signet/ui/breadcrumbs';
import { Button } from '@signet/ui/button';
import { ContentHeader } from '@signet/ui/content-header';
import { NoticeBar } from '@signet/ui/notice-bar';
import { Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useNavigate } from 'react-router';
import type { Contract } from '../../shared/api-client/entities.ts';
import { contractDetailPath, PATHS } from '../../shared/config/paths.ts';
import { RecordNotice } from '../../entities/contracts/record-notice.tsx';
import { settleNewDraft } from '../../entities/contracts/new-drafts.ts';
import type { ContractState } from '../../entities/contracts/use-contract.ts';
import { withField } from '../../entities/custom-fields/save-field.ts';
import { useContractFields } from '../../entities/custom-fields/use-contract-fields.ts';
import { DocumentEditor } from '../../features/contract-documents/document-editor.tsx';
import { BasicsForm, type ContractBasics } from '../../features/contract-editor/basics-form.tsx';
import { DeleteDraftButton } from '../../features/contract-editor/delete-draft-button.tsx';
import type { DraftFieldsHandle } from '../../features/contract-editor/draft-fields.tsx';
import { forgetText, keepText, keptText } from '../../features/contract-editor/kept-text.ts';
import { LeaveDraft } from '../../features/contract-editor/leave-draft.tsx';
import { tellSent } from '../../features/contract-editor/tell-sent.ts';
import { useAutoSave } from '../../features/contract-editor/use-auto-save.ts';
import { People } from '../../features/contract-sharing/people.tsx';
import { useErrorText, useTexts } from '../../shared/i18n/use-texts.ts';
import { Row, Section, Stack } from '../../shared/layout/layout.tsx';
import { lazyPart } from '../../shared/loading/lazy-part.tsx';
import { useCurrentUser } from '../../shared/session/session-store.ts';
import { usePageTitle } from '../shell/page-title.ts';

// loaded with its calendar, only for companies with custom fields
const DraftFields = lazyPart(() => import('../../features/contract-editor/draft-fields.tsx'), 'customFields');

/** The parts of a draft: title and description, custom fields, documents, people; saved while typing, finished by undraft (API-53). */
export function ContractEditor({
  contract,
  reload,
}: {
  contract: Contract;
  reload: ContractState['reload'];
}) {
  const t = useTexts('contracts');
  const common = useTexts('common');
  const errorText = useErrorText();
  const navigate = useNavigate();
  const user = useCurrentUser();
  const [finishing, setFinishing] = useState(false);
  const [uploading, setUploading] = useState(false);
  const [failure, setFailure] = useState<ErrorCode | 'needDocument' | 'uploading'>();
  const { id, title, description } = contract;
  const [kept] = useState(() => keptText(user.accountId, id));
  const form = useForm<ContractBasics>({ defaultValues: { title, description, ...kept } });
  const save = useAutoSave(async (attributes: Partial<ContractBasics>) => {
    const { saveContract } = await import('../../entities/contracts/save-contract.ts');
    await saveContract(id, attributes).catch((error: unknown) => {
      if (errorCodeOf(error) === 'Unauthenticated') keepText(user.accountId, id, attributes);
      throw error;
    });
    forgetText(user.accountId, id);
    // A person who leaves and comes back must find the typed text, not the values loaded before. The contract is requested
    // again, because this discards a response under way, for instance with a new document.
    await reload((known) => known && { ...known, ...attributes });
  });
  const { fields, reloadDefinitions } = useContractFields(contract);
  const draftFields = useRef<DraftFieldsHandle>(null);
  const { change, flush } = save;
  useEffect(() => {
    if (kept !== undefined) change(kept);
  }, [kept, change]);
  const saveAll = useCallback(async () => {
    const saved = await Promise.all([flush(), draftFields.current?.flush() ?? true]);
    return saved.every(Boolean);
  }, [flush]);
  usePageTitle(title);

  async function finish(): Promise<void> {
    if (!(await form.trigger('title', { shouldFocus: true }))) return;
    if ((await draftFields.current?.check()) === false) return;
    if (uploading) return setFailure('uploading');
    if ((contract.documents ?? []).length === 0) return setFailure('needDocument');
    setFailure(undefined);
    setFinishing(true);
    try {
      if (!(await saveAll())) return;
      const { finishContract } = await import('../../entities/contracts/save-contract.ts');
      await finishContract(id);
      settleNewDraft(id);
      await reload();
      tellSent(contract, user.personId);
      void navigate(contractDetailPath(id), { replace: true });
    } catch (error) {
      setFailure(errorCodeOf(error));
      // the company requires more fields than are shown
      if (errorCodeOf(error) === 'CustomFieldRequired') await reloadDefinitions();
    } finally {
      setFinishing(false);
    }
  }

  function deleted(): void {
    settleNewDraft(id);
    void navigate(PATHS.myContracts);
  }

  return (
    <Stack>
      <ContentHeader
        title={t('editor.heading')}
        breadcrumbs={
          <Breadcrumbs aria-label={common('nav.breadcrumbs')}>
            <Link to={PATHS.myContracts}>{t('title')}</Link>
            {t('editor.heading')}
          </Breadcrumbs>
        }
        description={t('editor.finishHint')}
        actions={
          <Row>
            <DeleteDraftButton contractId={id} onDeleted={deleted} />
            <Button variant="primary" loading={finishing} onClick={() => void finish()}>
              {t('editor.finish')}
            </Button>
          </Row>
        }
      />
      <RecordNotice contract={contract} />
      {failure !== undefined && (
        <NoticeBar tone="danger">
          {failure === 'needDocument' || failure === 'uploading'
            ? t(`editor.${failure}`)
            : errorText(failure)}
        </NoticeBar>
      )}
      <BasicsForm form={form} save={save} />
      {fields.length > 0 && (
        <Suspense>
          <DraftFields
            ref={draftFields}
            contractId={id}
            fields={fields}
            onSaved={(saved) => reload((known) => known && withField(known, saved))}
            onRefused={reloadDefinitions}
          />
        </Suspense>
      )}
      <Section title={t('documents.heading')}>
        <DocumentEditor contract={contract} onChanged={() => reload()} onBusy={setUploading} />
      </Section>
      <People contract={contract} user={user} onChanged={() => reload()} />
      <LeaveDraft contractId={id} save={saveAll} />
    </Stack>
  );
}
