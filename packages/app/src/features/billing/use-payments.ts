import type { Payments } from '@signet/domain/billing/payments';
import { useServerConfiguration } from '../../shared/config/server-configuration.ts';

/** What carries out payments here; undefined until it is known. */
export function usePayments(): Payments | undefined {
  return useServerConfiguration()?.payments;
}

/** Whether plans can be paid for here; not before that is known. */
export function useCanPay(): boolean {
  const payments = usePayments();
  return payments !== undefined && payments !== 'none';
}
