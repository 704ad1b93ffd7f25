import type { ErrorCode } from '@signet/domain/errors/codes';
import { invitationProblem } from '@signet/domain/validation/invitation';
import { CheckboxField } from '@signet/forms/checkbox-field';
import { EmailListField } from '@signet/forms/email-list-field';
import { NoticeBar } from '@signet/ui/notice-bar';
import { Radio, RadioGroup } from '@signet/ui/radio';
import { lazy, Suspense, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { Contract } from '../../shared/api-client/entities.ts';
import { useInvitablePeople } from '../../trust/contacts/use-invitable-people.ts';
import { useErrorText, useTexts } from '../../shared/i18n/use-texts.ts';
import { lazyPart, withTexts } from '../../shared/loading/lazy-part.tsx';
import { FormDialog } from '../../shared/overlays/form-dialog.tsx';
import { oneByOne } from '../../shared/errors/one-by-one.ts';
import type { InvitationResult } from '../../entities/sharing/invite.ts';
import { WorkDialog } from '../../shared/overlays/work-dialog.tsx';

const loadCodes = withTexts(() => import('./invite-codes.tsx'), 'links');
const InviteCodes = lazy(loadCodes);
const CompareKeyDialog = lazyPart(() => import('./compare-key-dialog.tsx'), 'pins');

export interface InviteDialogProps {
  contract: Contract;
  ownEmail: string;
  onClose: () => void;
  /** Called after at least one person was invited. */
  onInvited: () => Promise<unknown>;
}

/** The failed addresses with their reasons. */
interface Failure {
  address: string;
  code: ErrorCode;
}

interface InviteValues {
  emails: string[];
  type: 'sign' | 'view';
  withCode: boolean;
}

/** Invites several people at once; failed addresses stay in the field, with the reason. */
export default function InviteDialog({ contract, ownEmail, onClose, onInvited }: InviteDialogProps) {
  const t = useTexts('sending');
  const errorText = useErrorText();
  const form = useForm<InviteValues>({ defaultValues: { emails: [], type: 'sign', withCode: false } });
  const [failures, setFailures] = useState<Failure[]>([]);
  const [comparing, setComparing] = useState<string>();
  const [codes, setCodes] = useState<InvitationResult[]>([]);
  const known = useInvitablePeople();
  const type = useWatch({ control: form.control, name: 'type' });
  const invited = (contract.accessGrants ?? []).flatMap((grant) =>
    grant.type === type && grant.grantedTo !== undefined ? [grant.grantedTo.emailAddress] : [],
  );

  async function submit({ emails, type: chosen, withCode }: InviteValues): Promise<void> {
    const { invite } = await import('../../entities/sharing/invite.ts');
    // codes are shown once, so what shows them is there before they are made
    if (withCode) await loadCodes();
    const { done, failed } = await oneByOne(emails, (email) =>
      invite(contract, { email, type: chosen, requiresIdent: false, withCode }),
    );
    setFailures(failed.map(({ item, code }) => ({ address: item, code })));
    form.setValue(
      'emails',
      failed.map(({ item }) => item),
    );
    if (done.length > 0) await onInvited();
    const withCodes = done.filter(({ code }) => code !== undefined);
    setCodes((shown) => [...shown, ...withCodes]);
    if (failed.length === 0 && withCodes.length === 0) onClose();
  }

  if (codes.length > 0) {
    return (
      <WorkDialog onClose={onClose}>
        <Suspense>
          <InviteCodes results={codes} onClose={onClose} />
        </Suspense>
      </WorkDialog>
    );
  }
  if (comparing !== undefined) {
    return (
      <Suspense>
        <CompareKeyDialog
          emailAddress={comparing}
          onCompared={() => setFailures((shown) => shown.filter(({ address }) => address !== comparing))}
          onClose={() => setComparing(undefined)}
        />
      </Suspense>
    );
  }
  return (
    <FormDialog
      title={t('invite.title')}
      submitLabel={t('invite.submit')}
      form={form}
      onSubmit={submit}
      onClose={onClose}
    >
      <EmailListField
        name="emails"
        label={t('invite.emails')}
        hint={t('invite.emailsHint')}
        placeholder={t('invite.placeholder')}
        labels={{
          remove: (address) => t('invite.removeAddress', { address }),
          removed: (address) => t('invite.removedAddress', { address }),
        }}
        suggestions={known.filter(({ id }) => !invited.includes(id))}
        suggestionsLabel={t('invite.known')}
        problemOf={(address) => invitationProblem(address, { ownEmail, invited })}
      />
      <RadioGroup legend={t('invite.how')}>
        <Radio
          value="sign"
          label={t('invite.sign')}
          description={t('invite.signHint')}
          {...form.register('type')}
        />
        <Radio
          value="view"
          label={t('invite.view')}
          description={t('invite.viewHint')}
          {...form.register('type')}
        />
      </RadioGroup>
      <CheckboxField name="withCode" label={t('invite.withCode')} description={t('invite.withCodeHint')} />
      {failures.map(({ address, code }) => (
        <NoticeBar
          key={address}
          tone={code === 'KeyNotCompared' ? 'attention' : 'danger'}
          okLabel={code === 'KeyNotCompared' ? t('invite.compare', { address }) : undefined}
          onOk={() => setComparing(address)}
        >
          {t('invite.failed', { address, reason: errorText(code) })}
        </NoticeBar>
      ))}
    </FormDialog>
  );
}
