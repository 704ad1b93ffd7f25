import type { Payments } from '@signet/domain/billing/payments';
import type { PaymentAdapter } from './payment-adapter.ts';
import { createSandbox } from './sandbox.ts';

/** The adapter that the operator has chosen; by default none, so that nobody mistakes the sandbox for real money. */
export function createPayments(payments: Payments): PaymentAdapter | undefined {
  return payments === 'sandbox' ? createSandbox() : undefined;
}
