import type { BillingInfo, PaymentMethod, Subscription } from '../../shared/api-client/entities.ts';
import { useBillingInfo } from './use-billing-info.ts';
import { usePaymentMethods } from './use-payment-methods.ts';
import { useSubscriptions } from './use-subscriptions.ts';

interface Billing {
  subscriptions: Subscription[];
  methods: PaymentMethod[];
  info: BillingInfo;
}

/** All billing data of an admin, available once every part is loaded, and the error if one could not be loaded. */
export function useBilling(companyId: string): {
  data: Billing | undefined;
  error: unknown;
  reload: () => Promise<unknown>;
} {
  const subscriptions = useSubscriptions();
  const methods = usePaymentMethods(companyId);
  const info = useBillingInfo(companyId);
  const reload = () => Promise.all([subscriptions.mutate(), methods.mutate(), info.mutate()]);
  if (subscriptions.data === undefined || methods.data === undefined || info.data === undefined)
    return { data: undefined, error: subscriptions.error ?? methods.error ?? info.error, reload };
  const data = { subscriptions: subscriptions.data, methods: methods.data, info: info.data };
  return { data, error: undefined, reload };
}
