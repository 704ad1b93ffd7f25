import type { Payments } from '@signet/domain/billing/payments';
import { useServerConfiguration } from '../../shared/config/server-configuration.ts';

/** The payment provider; undefined until it is known. */
export function usePayments(): Payments | undefined {
  return useServerConfiguration()?.payments;
}

/** Whether plans can be paid for here; false until it is known. */
export function useCanPay(): boolean {
  const payments = usePayments();
  return payments !== undefined && payments !== 'none';
}
