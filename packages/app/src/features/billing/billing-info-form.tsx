import type { BillingFormOutput } from '@signet/domain/billing/billing-form';
import { BillingForm } from '@signet/forms/billing-form';
import type { ServerError } from '@signet/forms/server-errors';
import type { BillingInfo } from '../../shared/api-client/entities.ts';
import { serverErrorsOf } from '../../shared/errors/server-errors-of.ts';
import { useLanguage } from '../../shared/i18n/i18n.ts';
import { useErrorText, useTexts } from '../../shared/i18n/use-texts.ts';
import { notify } from '../../shared/notifications/notification-store.ts';
import s from './billing.module.css';
import { changeBillingInfo } from './use-billing-info.ts';
import { useFieldLabels } from './use-field-labels.ts';

export interface BillingInfoFormProps {
  companyId: string;
  info: BillingInfo;
  onChanged: (info: BillingInfo) => Promise<unknown>;
}

/**
 * ENT-COMP-07, ENT-COMP-08: the party that invoices are made out to; invalid lines show their errors, and nothing typed is lost.
 */
export function BillingInfoForm({ companyId, info, onChanged }: BillingInfoFormProps) {
  const t = useTexts('billing');

  async function save(lines: BillingFormOutput): Promise<ServerError[]> {
    try {
      await onChanged(await changeBillingInfo(companyId, lines));
    } catch (error) {
      return serverErrorsOf(error);
    }
    notify({ state: 'success', value: t('info.saved') });
    return [];
  }

  return (
    <div className={s.form}>
      <BillingForm
        send={save}
        errorText={useErrorText()}
        submitLabel={t('info.save')}
        defaultValues={info}
        language={useLanguage()}
        labels={useFieldLabels()}
      />
    </div>
  );
}
