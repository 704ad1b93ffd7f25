import type { PaymentMethod } from '../../shared/api-client/entities.ts';
import { useTexts } from '../../shared/i18n/use-texts.ts';
import { notify } from '../../shared/notifications/notification-store.ts';
import { Confirmation } from '../../shared/overlays/confirmation.tsx';
import { removePaymentMethod } from './use-payment-methods.ts';
import { writtenIban } from './written-iban.ts';

export interface RemovePaymentMethodProps {
  method: PaymentMethod;
  onClose: () => void;
  onRemoved: () => Promise<unknown>;
}

/** Asks, then revokes the mandate of a bank account. */
export function RemovePaymentMethod({ method, onClose, onRemoved }: RemovePaymentMethodProps) {
  const t = useTexts('billing');
  const common = useTexts('common');

  async function remove(): Promise<void> {
    await removePaymentMethod(method.id);
    notify({ state: 'success', value: t('methods.removed') });
    await onRemoved();
  }

  return (
    <Confirmation
      title={t('methods.removeQuestion')}
      confirmLabel={common('remove')}
      danger
      onConfirm={remove}
      onClose={onClose}
    >
      {t('methods.removeText', { iban: writtenIban(method) })}
    </Confirmation>
  );
}
