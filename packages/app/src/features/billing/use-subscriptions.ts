import type { SWRResponse } from 'swr';
import { api } from '../../shared/api-client/api.ts';
import { to } from '../../shared/api-client/fields.ts';
import { useList } from '../../shared/api-client/use-resource.ts';
import type { Subscription } from '../../shared/api-client/entities.ts';

/** Polls while a debit is pending, because somebody waits for it. */
const PENDING_REFRESH_MS = 3000;

/** API-05: the subscription of the person's company; an empty list means the free plan. */
export function useSubscriptions(): SWRResponse<Subscription[], unknown> {
  return useList(
    'subscriptions',
    {},
    {
      refreshInterval: (latest) =>
        latest?.some(({ state }) => state === 'pending') ? PENDING_REFRESH_MS : 0,
    },
  );
}

/** Books Basic, paid from an account of the company. */
export function bookBasic(paymentMethodId: string): Promise<void> {
  return api.create('subscriptions', {
    plan: 'basic_1',
    paymentMethod: to('paymentmethods', paymentMethodId),
  });
}

/** Cancels at the end of what is paid. */
export function cancelSubscription(id: string): Promise<void> {
  return api.remove('subscriptions', id);
}
