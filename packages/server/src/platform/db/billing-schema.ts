import type { PAID_PLANS, SubscriptionState } from '@signet/domain/billing/plans';
import type { BillingInfoAttributes } from '@signet/domain/resources/billing-infos/resource';
import type { PaymentMethodAttributes } from '@signet/domain/resources/payment-methods/resource';
import type { Columns } from './columns.ts';

export interface BillingInfosTable extends Columns<BillingInfoAttributes> {
  company_id: string;
}

export interface PaymentMethodsTable extends Columns<Omit<PaymentMethodAttributes, 'created'>> {
  id: string;
  company_id: string;
  /** The payment provider's reference; the IBAN itself is never stored. */
  mandate: string;
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

export interface BillingSchema {
  billing_infos: BillingInfosTable;
  payment_methods: PaymentMethodsTable;
  subscriptions: SubscriptionsTable;
}
