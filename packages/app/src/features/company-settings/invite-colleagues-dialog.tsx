import { INVITED_ROLES, type InvitedRole } from '@signet/domain/resources/company-memberships/resource';
import { EmailListField } from '@signet/forms/email-list-field';
import { NoticeBar } from '@signet/ui/notice-bar';
import { Radio, RadioGroup } from '@signet/ui/radio';
import { Text } from '@signet/ui/text';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useErrorText, useTexts } from '../../shared/i18n/use-texts.ts';
import { notify } from '../../shared/notifications/notification-store.ts';
import { FormDialog } from '../../shared/overlays/form-dialog.tsx';
import { oneByOne } from '../../shared/errors/one-by-one.ts';
import { inviteColleague } from './invite-colleague.ts';

export interface InviteColleaguesDialogProps {
  companyId: string;
  onClose: () => void;
  /** Called after at least one person was invited. */
  onInvited: () => Promise<unknown>;
}

interface InviteValues {
  emails: string[];
  role: InvitedRole;
}

/** Invites several people to the company; addresses that failed stay in the field, with the reason. */
export default function InviteColleaguesDialog({
  companyId,
  onClose,
  onInvited,
}: InviteColleaguesDialogProps) {
  const t = useTexts('company');
  const errorText = useErrorText();
  const form = useForm<InviteValues>({ defaultValues: { emails: [], role: 'member' } });
  const [failures, setFailures] = useState<string[]>([]);

  async function submit({ emails, role }: InviteValues): Promise<void> {
    const { done, failed } = await oneByOne(emails, (emailAddress) =>
      inviteColleague(companyId, { emailAddress, role }),
    );
    setFailures(
      failed.map(({ item, code }) => t('invite.failed', { address: item, reason: errorText(code) })),
    );
    form.setValue(
      'emails',
      failed.map(({ item }) => item),
    );
    if (done.length > 0) {
      notify({ state: 'success', value: t('invite.sent', { count: done.length }) });
      await onInvited();
    }
    if (failed.length === 0) onClose();
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
      />
      <RadioGroup legend={t('invite.role')}>
        {INVITED_ROLES.toReversed().map((role) => (
          <Radio
            key={role}
            value={role}
            label={t(`roles.${role}`)}
            description={t(`roleHints.${role}`)}
            {...form.register('role')}
          />
        ))}
      </RadioGroup>
      <Text variant="small" tone="muted">
        {t('invite.adminHint')}
      </Text>
      {failures.map((failure) => (
        <NoticeBar key={failure} tone="danger">
          {failure}
        </NoticeBar>
      ))}
    </FormDialog>
  );
}
