import type { BillingFormInput } from '../billing-form.ts';

/** The billing info of a company, with what must be there and nothing else. */
export const BILLING: BillingFormInput = {
  companyName: 'Engines Ltd',
  billingEmail: 'billing@example.com',
  phone: '',
  street: 'Hauptstraße 1',
  suite: '',
  city: 'Köln',
  state: '',
  postalCode: '',
  country: 'DE',
};
