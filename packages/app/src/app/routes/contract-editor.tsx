import { errorCodeOf } from '../../shared/errors/error-code.ts';
import { Breadcrumbs } from '@signet/ui/breadcrumbs';
import { ContentHeader } from '@signet/ui/content-header';
import { Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useNavigate } from 'react-router';
import type { Contract } from '../../shared/api-client/entities.ts';
import { contractDetailPath, PATHS } from '../../shared/config/paths.ts';
import { RecordNotice } from '../../entities/contracts/record-notice.tsx';
import { settleNewDraft } from '../../entities/contracts/new-drafts.ts';
import type { ContractState } from '../../entities/contracts/use-contract.ts';
import { withField } from '../../entities/custom-fields/save-field.ts';
import { formOf, TERM_FIELDS } from '../../entities/contract-terms/term-form.ts';
import { useContractFields } from '../../entities/custom-fields/use-contract-fields.ts';
import { DocumentEditor } from '../../features/contract-documents/document-editor.tsx';
import { BasicsForm, type DraftForm, type SavedDraft } from '../../features/contract-editor/basics-form.tsx';
import { DeleteDraftButton } from '../../features/contract-editor/delete-draft-button.tsx';
import type { DraftFieldsHandle } from '../../features/contract-editor/draft-fields.tsx';
import { forgetText, keepText, keptText } from '../../features/contract-editor/kept-text.ts';
import { LeaveDraft } from '../../features/contract-editor/leave-draft.tsx';
import type { Mendable } from '../../features/contract-editor/send-checks.tsx';
import { SendDraft } from '../../features/contract-editor/send-draft.tsx';
import { tellSent } from '../../features/contract-editor/tell-sent.ts';
import { useAutoSave } from '../../features/contract-editor/use-auto-save.ts';
import { People } from '../../features/contract-sharing/people.tsx';
import { useTexts } from '../../shared/i18n/use-texts.ts';
import { Row, Section, Stack } from '../../shared/layout/layout.tsx';
import { lazyPart } from '../../shared/loading/lazy-part.tsx';
import { useCurrentUser } from '../../shared/session/session-store.ts';
import { usePageTitle } from '../shell/page-title.ts';

// loaded with its calendar, only for companies with custom fields
const DraftFields = lazyPart(
  () => import('../../features/contract-editor/draft-fields.tsx'),
  'customFields',
  'fields',
);

const ContractTasks = lazyPart(() => import('../../features/contract-tasks/contract-tasks.tsx'), 'tasks');

const ContractLabels = lazyPart(() => import('../../features/labels/contract-labels.tsx'), 'labels');

const ContractEvents = lazyPart(() => import('../../features/contract-events/contract-events.tsx'), 'events');

const DraftTerms = lazyPart(
  () => import('../../features/contract-editor/draft-terms.tsx'),
  'terms',
  'fields',
);

/** The parts of a draft: title and description, custom fields, documents, people, dates and value; saved while typing, sent by undraft (API-53). */
export function ContractEditor({
  contract,
  reload,
}: {
  contract: Contract;
  reload: ContractState['reload'];
}) {
  const t = useTexts('editor');
  const contracts = useTexts('contracts');
  const common = useTexts('common');
  const navigate = useNavigate();
  const user = useCurrentUser();
  const [uploading, setUploading] = useState(false);
  const { id, title, description, message = '', dueDate } = contract;
  const [kept] = useState(() => keptText(user.accountId, id));
  const { terms: keptTerms, ...keptTexts } = kept ?? {};
  const form = useForm<DraftForm>({
    defaultValues: {
      title,
      description,
      message,
      dueDate: dueDate ?? '',
      ...formOf({ ...contract, ...keptTerms }),
      ...keptTexts,
    },
  });
  const save = useAutoSave(async (typed: SavedDraft) => {
    const { saveContract } = await import('../../entities/contracts/save-contract.ts');
    const { dueDate: day, terms, ...texts } = typed;
    const attributes = { ...texts, ...terms, ...(day !== undefined && { dueDate: day || null }) };
    await saveContract(id, attributes).catch((error: unknown) => {
      if (errorCodeOf(error) === 'Unauthenticated') keepText(user.accountId, id, typed);
      throw error;
    });
    forgetText(user.accountId, id);
    // A person who leaves and comes back must find the typed text, not the values loaded before. The contract is requested
    // again, because this discards a response under way, for instance with a new document.
    await reload((known) => known && { ...known, ...attributes });
  });
  const { fields, reloadDefinitions } = useContractFields(contract);
  const draftFields = useRef<DraftFieldsHandle>(null);
  const filesInput = useRef<HTMLInputElement>(null);
  const inviteButton = useRef<HTMLButtonElement>(null);
  const { change, flush } = save;
  useEffect(() => {
    if (kept !== undefined) change(kept);
  }, [kept, change]);
  const saveAll = useCallback(async () => {
    const saved = await Promise.all([flush(), draftFields.current?.flush() ?? true]);
    return saved.every(Boolean);
  }, [flush]);
  usePageTitle(title);

  async function check(): Promise<boolean> {
    // the first field that is wrong has the focus
    const areTermsPossible = await form.trigger([...TERM_FIELDS], { shouldFocus: true });
    return areTermsPossible && ((await draftFields.current?.check()) ?? true);
  }

  async function send(): Promise<void> {
    const { finishContract } = await import('../../entities/sharing/finish-contract.ts');
    try {
      await finishContract(contract);
    } catch (error) {
      // the company requires more fields than are shown
      if (errorCodeOf(error) === 'CustomFieldRequired') await reloadDefinitions();
      throw error;
    }
    settleNewDraft(id);
    await reload();
    tellSent(contract, user.personId);
    void navigate(contractDetailPath(id), { replace: true });
  }

  function mend(part: Mendable): void {
    if (part === 'title') form.setFocus('title', { shouldSelect: true });
    else (part === 'documents' ? filesInput : inviteButton).current?.focus();
  }

  function deleted(): void {
    settleNewDraft(id);
    void navigate(PATHS.myContracts);
  }

  return (
    <Stack>
      <ContentHeader
        title={t('heading')}
        breadcrumbs={
          <Breadcrumbs aria-label={common('nav.breadcrumbs')}>
            <Link to={PATHS.myContracts}>{contracts('title')}</Link>
            {t('heading')}
          </Breadcrumbs>
        }
        description={t('sendHint')}
        actions={
          <Row>
            <DeleteDraftButton contractId={id} onDeleted={deleted} />
            <SendDraft
              contract={contract}
              ownPersonId={user.personId}
              form={form}
              uploading={uploading}
              check={check}
              saveAll={saveAll}
              onMend={mend}
              onSend={send}
            />
          </Row>
        }
      />
      <RecordNotice contract={contract} />
      <BasicsForm form={form} contract={contract} save={save} />
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
      <Section title={contracts('documents.heading')}>
        <DocumentEditor
          contract={contract}
          onChanged={() => reload()}
          onBusy={setUploading}
          inputRef={filesInput}
        />
      </Section>
      <People contract={contract} user={user} onChanged={() => reload()} inviteRef={inviteButton} />
      <Suspense>
        <DraftTerms form={form} />
      </Suspense>
      <Suspense>
        <ContractLabels contract={contract} mayEdit onChanged={() => reload()} />
      </Suspense>
      <Suspense>
        <ContractEvents contract={contract} personId={user.personId} />
      </Suspense>
      <Suspense>
        <ContractTasks contract={contract} personId={user.personId} onChanged={() => reload()} />
      </Suspense>
      <LeaveDraft contractId={id} save={saveAll} />
    </Stack>
  );
}
