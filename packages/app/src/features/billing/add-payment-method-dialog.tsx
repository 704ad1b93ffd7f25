import type { SepaPaymentFormOutput } from '@signet/domain/billing/billing-form';
import type { ServerError } from '@signet/forms/server-errors';
import { DialogBody, DialogTitle } from '@signet/ui/dialog';
import { useState } from 'react';
import type { BillingInfo } from '../../shared/api-client/entities.ts';
import { serverErrorsOf } from '../../shared/errors/server-errors-of.ts';
import { useTexts } from '../../shared/i18n/use-texts.ts';
import { notify } from '../../shared/notifications/notification-store.ts';
import { WorkDialog } from '../../shared/overlays/work-dialog.tsx';
import { PaymentForm } from './payment-form.tsx';
import { addPaymentMethod } from './use-payment-methods.ts';

export interface AddPaymentMethodDialogProps {
  companyId: string;
  info: BillingInfo;
  onClose: () => void;
  onAdded: () => Promise<unknown>;
}

/** ENT-COMP-09: gives a mandate for a bank account; the provider's error stands under the IBAN (VAL-PAY-04). */
export default function AddPaymentMethodDialog(props: AddPaymentMethodDialogProps) {
  const { companyId, info, onClose, onAdded } = props;
  const t = useTexts('billing');
  const common = useTexts('common');
  const [busy, setBusy] = useState(false);

  async function add(account: SepaPaymentFormOutput): Promise<ServerError[]> {
    setBusy(true);
    try {
      await addPaymentMethod(companyId, account);
    } catch (error) {
      return serverErrorsOf(error);
    } finally {
      setBusy(false);
    }
    notify({ state: 'success', value: t('methods.added') });
    await onAdded();
    onClose();
    return [];
  }

  return (
    <WorkDialog busy={busy} onClose={onClose}>
      <DialogTitle>{t('methods.addTitle')}</DialogTitle>
      <DialogBody>
        <PaymentForm
          info={info}
          send={add}
          submitLabel={t('methods.add')}
          cancel={{ label: common('cancel'), onCancel: onClose }}
        />
      </DialogBody>
    </WorkDialog>
  );
}
