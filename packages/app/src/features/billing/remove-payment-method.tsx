import { useState } from 'react';
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
  const [busy, setBusy] = useState(false);

  async function remove(): Promise<void> {
    setBusy(true);
    try {
      await removePaymentMethod(method.id);
      notify({ state: 'success', value: t('methods.removed') });
    } catch {
      // Told as a notification by the call; the list shows how it is.
    }
    await onRemoved();
    onClose();
  }

  return (
    <Confirmation
      open
      onOpenChange={onClose}
      title={t('methods.removeQuestion')}
      confirmLabel={common('remove')}
      cancelLabel={common('cancel')}
      onConfirm={() => void remove()}
      loading={busy}
      danger
    >
      {t('methods.removeText', { iban: writtenIban(method) })}
    </Confirmation>
  );
}
