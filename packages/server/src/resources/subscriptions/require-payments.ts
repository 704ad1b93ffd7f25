import { AppError } from '@signet/domain/errors/app-error';
import type { Services } from '../../http/services.ts';
import type { PaymentAdapter } from '../../platform/payments/payment-adapter.ts';

/** The payment adapter; AppError PaymentsNotSetUp when the operator has chosen none. */
export function requirePayments({ payments }: Pick<Services, 'payments'>): PaymentAdapter {
  if (payments === undefined) throw new AppError('PaymentsNotSetUp');
  return payments;
}
