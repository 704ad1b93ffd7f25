import useSWR, { type SWRResponse } from 'swr';
import { api } from '../../shared/api-client/api.ts';
import { page } from '../../shared/api-client/answer.ts';
import { call } from '../../shared/api-client/client.ts';
import { to } from '../../shared/api-client/fields.ts';
import type { Subscription } from '../../shared/api-client/entities.ts';

/** While the bank is at work, somebody waits for it. */
const PENDING_REFRESH_MS = 3000;

/** API-05: the subscription of the own company; an empty list means the free plan. */
export function useSubscriptions(): SWRResponse<Subscription[], unknown> {
  return useSWR<Subscription[], unknown>(
    '/subscriptions',
    async (path: string) => {
      const document = await call('GET', path, { answer: page('subscriptions') });
      return document.items;
    },
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
  return api.remove('subscriptions', id, { tell: 'failures' });
}
