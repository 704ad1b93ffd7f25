import type { ErrorCode } from '@signet/domain/errors/codes';
import type { SepaPaymentFormOutput } from '@signet/domain/billing/billing-form';
import { priceOf } from '@signet/domain/billing/price';
import type { ServerError } from '@signet/forms/server-errors';
import { NoticeBar } from '@signet/ui/notice-bar';
import { Radio, RadioGroup } from '@signet/ui/radio';
import { useState } from 'react';
import type { BillingInfo, PaymentMethod } from '../../shared/api-client/entities.ts';
import { errorCodeOf } from '../../shared/errors/error-code.ts';
import { serverErrorsOf } from '../../shared/errors/server-errors-of.ts';
import { useErrorText, useTexts } from '../../shared/i18n/use-texts.ts';
import { Stack } from '../../shared/layout/layout.tsx';
import s from './billing.module.css';
import { KnownAccount } from './known-account.tsx';
import { PayFromKnown } from './pay-from-known.tsx';
import { PaymentForm } from './payment-form.tsx';
import { useEuro } from './use-euro.ts';
import { addPaymentMethod } from './use-payment-methods.ts';
import { bookBasic } from './use-subscriptions.ts';

const OTHER = 'other';

export interface CheckoutProps {
  companyId: string;
  methods: readonly PaymentMethod[];
  info: BillingInfo;
  onMethodAdded: () => Promise<unknown>;
  onBooked: () => void;
}

/** PLAN-10: pays Basic from a bank account that the company has added, or from another one. */
export function Checkout({ companyId, methods, info, onMethodAdded, onBooked }: CheckoutProps) {
  const t = useTexts('billing');
  const errorText = useErrorText();
  const { euro } = useEuro();
  const [chosen, setChosen] = useState(methods[0]?.id ?? OTHER);
  const [failure, setFailure] = useState<ErrorCode>();
  const payLabel = t('checkout.pay', { amount: euro(priceOf('basic_1').gross) });

  /** Whether it worked; an error is shown. */
  async function pay(methodId: string): Promise<boolean> {
    setFailure(undefined);
    try {
      await bookBasic(methodId);
    } catch (error) {
      setFailure(errorCodeOf(error));
      return false;
    }
    onBooked();
    return true;
  }

  async function payFromOther(account: SepaPaymentFormOutput): Promise<ServerError[]> {
    let method: PaymentMethod;
    try {
      method = await addPaymentMethod(companyId, account);
    } catch (error) {
      return serverErrorsOf(error);
    }
    if (!(await pay(method.id))) {
      // the mandate exists: nobody gives it a second time
      await onMethodAdded();
      setChosen(method.id);
    }
    return [];
  }

  return (
    <Stack className={s.form}>
      {methods.length > 0 && (
        <RadioGroup legend={t('checkout.account')} value={chosen} onValueChange={setChosen}>
          {methods.map((method) => (
            <Radio
              key={method.id}
              value={method.id}
              label={<KnownAccount method={method} />}
              description={method.name}
            />
          ))}
          <Radio value={OTHER} label={t('checkout.otherAccount')} />
        </RadioGroup>
      )}
      {failure !== undefined && <NoticeBar tone="danger">{errorText(failure)}</NoticeBar>}
      {chosen === OTHER ? (
        <PaymentForm info={info} send={payFromOther} submitLabel={payLabel} />
      ) : (
        <PayFromKnown label={payLabel} onPay={() => pay(chosen)} />
      )}
    </Stack>
  );
}
