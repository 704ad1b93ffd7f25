import type { SepaPaymentFormOutput } from '@signet/domain/billing/billing-form';
import type { Language } from '@signet/domain/format/language';

/** The payer, and the language in which the provider speaks to them. */
interface Payer extends SepaPaymentFormOutput {
  language: Language;
}

interface Debit {
  /** Reference of {@link PaymentAdapter.createMandate}. */
  mandate: string;
  cents: number;
  /** The same key never debits twice. */
  key: string;
}

/** `waiting` while the bank has not responded, `returned` when it did not pay. */
type DebitOutcome = 'waiting' | 'paid' | 'returned';

/**
 * PLAN-13: the functions of a payment provider. Only the provider ever has a whole IBAN; everything else uses its
 * references. None of these calls may run inside a transaction.
 */
export interface PaymentAdapter {
  /** How long a debit takes at least, in seconds; its outcome is not requested earlier. */
  readonly debitSeconds: number;
  /**
   * The reference of a mandate to debit the account.
   *
   * @throws AppError PaymentRefused with a sentence for the payer, at the IBAN (VAL-PAY-04)
   */
  createMandate(payer: Payer): Promise<string>;
  revokeMandate(mandate: string): Promise<void>;
  /** Orders a debit, which the bank carries out later, and returns its reference. */
  orderDebit(debit: Debit): Promise<string>;
  outcomeOf(debit: string): Promise<DebitOutcome>;
}
