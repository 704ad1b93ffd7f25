import type { SepaPaymentFormOutput } from '@signet/domain/billing/billing-form';
import type { Language } from '@signet/domain/format/language';

/** Whose account is debited, and the language in which the provider speaks to that person. */
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

/** `waiting` while the bank has not answered, `returned` when it did not pay. */
type DebitOutcome = 'waiting' | 'paid' | 'returned';

/**
 * PLAN-13: what a payment provider does for Signet. It alone ever has a whole IBAN; everything else goes by the
 * references that it gives. Nothing of it may run inside of a transaction.
 */
export interface PaymentAdapter {
  /** How long a debit takes at least, in seconds; nobody asks for its outcome before. */
  readonly debitSeconds: number;
  /**
   * The reference of a mandate to debit the account.
   *
   * @throws AppError PaymentRefused with a sentence for the payer, at the IBAN (VAL-PAY-04)
   */
  createMandate(payer: Payer): Promise<string>;
  revokeMandate(mandate: string): Promise<void>;
  /** Orders a debit, which the bank carries out later, and answers its reference. */
  orderDebit(debit: Debit): Promise<string>;
  outcomeOf(debit: string): Promise<DebitOutcome>;
}
