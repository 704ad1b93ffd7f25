import type { PAID_PLANS, SubscriptionState } from '@signet/domain/billing/plans';

export interface BillingInfosTable {
  company_id: string;
  company_name: string;
  billing_email: string;
  phone: string;
  street: string;
  suite: string;
  city: string;
  state: string;
  postal_code: string;
  country: string;
}

export interface PaymentMethodsTable {
  id: string;
  company_id: string;
  /** The payment provider's reference; the IBAN itself is never stored. */
  mandate: string;
  iban_country: string;
  iban_check_digits: string;
  iban_last_four: string;
  name: string;
  email: string;
  street: string;
  city: string;
  country: string;
  created: Date;
}

export interface SubscriptionsTable {
  id: string;
  company_id: string;
  payment_method_id: string;
  plan: (typeof PAID_PLANS)[number];
  state: SubscriptionState;
  paid_months: number;
  /** The end of the paid time; the next month is debited on that day. */
  next_debit: Date;
  /** The payment provider's reference of the pending debit. */
  debit: string | null;
  /** Cancelled: no further month is debited. */
  cancelled: boolean;
  created: Date;
}
