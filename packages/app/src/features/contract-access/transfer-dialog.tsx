import { normalizeEmail } from '@signet/domain/validation/email';
import { displayName, nameAndAddress } from '@signet/domain/validation/person-name';
import { matchesPerson } from '@signet/domain/workspaces/member-search';
import { EmailSuggestionField } from '@signet/forms/email-suggestion-field';
import { Text } from '@signet/ui/text';
import { useForm, useWatch } from 'react-hook-form';
import { transferContract } from '../../entities/sharing/transfer-contract.ts';
import { useTexts } from '../../shared/i18n/use-texts.ts';
import { notify } from '../../shared/notifications/notification-store.ts';
import { FormDialog } from '../../shared/overlays/form-dialog.tsx';
import { useCurrentUser } from '../../shared/session/session-store.ts';
import { useColleagues } from '../../trust/contacts/use-colleagues.ts';

export interface TransferDialogProps {
  contractId: string;
  onClose: () => void;
  onTransferred: () => Promise<unknown>;
}

/** DLG-MISC-01, J-074: gives the person's contract to a colleague. */
export default function TransferDialog({ contractId, onClose, onTransferred }: TransferDialogProps) {
  const t = useTexts('transfer');
  const { emailAddress } = useCurrentUser();
  const colleagues = useColleagues();
  const form = useForm({ defaultValues: { email: '' } });
  const typed = useWatch({ control: form.control, name: 'email' });
  const suggested = colleagues.filter(
    (person) => person.emailAddress !== emailAddress && matchesPerson(person, typed),
  );

  async function transfer({ email }: { email: string }): Promise<void> {
    await transferContract(contractId, { newOwner: email, ownEmail: emailAddress });
    await onTransferred();
    const person = colleagues.find((one) => one.emailAddress === normalizeEmail(email));
    notify({ state: 'success', value: t('done', { name: person ? displayName(person) : email }) });
    onClose();
  }

  return (
    <FormDialog
      title={t('title')}
      submitLabel={t('submit')}
      form={form}
      onSubmit={transfer}
      onClose={onClose}
      explain={(code) => (code === 'BadRequest' ? t('noMember') : undefined)}
    >
      <EmailSuggestionField
        name="email"
        label={t('owner')}
        hint={t('ownerHint')}
        options={suggested.map((person) => ({ id: person.emailAddress, name: nameAndAddress(person) }))}
        labels={{ list: t('colleagues'), none: t('nobody') }}
      />
      <Text>{t('text')}</Text>
    </FormDialog>
  );
}
