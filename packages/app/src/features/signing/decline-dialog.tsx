import { DECLINE_REASON_MAX_LENGTH } from '@signet/domain/resources/access-grants/resource';
import { TextareaField } from '@signet/forms/textarea-field';
import { Text } from '@signet/ui/text';
import { useForm } from 'react-hook-form';
import { api } from '../../shared/api-client/api.ts';
import { useTexts } from '../../shared/i18n/use-texts.ts';
import { notify } from '../../shared/notifications/notification-store.ts';
import { FormDialog } from '../../shared/overlays/form-dialog.tsx';

export interface DeclineDialogProps {
  /** The signature request that the person declines. */
  requestId: string;
  /** The contract is the person's own: nobody else is told, so nobody needs a reason. */
  isOwner: boolean;
  onClose: () => void;
  onDeclined: () => Promise<unknown>;
}

/** J-076: says what declining does before it happens, and asks for a reason, which may be left out. */
export default function DeclineDialog({ requestId, isOwner, onClose, onDeclined }: DeclineDialogProps) {
  const t = useTexts('signing');
  const contracts = useTexts('contracts');
  const form = useForm({ defaultValues: { reason: '' } });

  async function decline({ reason }: { reason: string }): Promise<void> {
    const written = reason.trim();
    await api.update('accessgrants', requestId, {
      state: 'declined',
      ...(written === '' ? {} : { reason: written }),
    });
    notify({ state: 'success', value: t('declined') });
    onClose();
    await onDeclined();
  }

  return (
    <FormDialog
      title={t('declineTitle')}
      submitLabel={contracts('detail.decline')}
      form={form}
      danger
      onSubmit={decline}
      onClose={onClose}
    >
      <Text>{t('declineText')}</Text>
      {!isOwner && (
        <TextareaField
          name="reason"
          label={t('declineReason')}
          hint={t('declineReasonHint')}
          maxLength={DECLINE_REASON_MAX_LENGTH}
          rows={3}
        />
      )}
    </FormDialog>
  );
}
