import {
  paymentMethods,
  type PaymentMethodAttributes,
} from '@signet/domain/resources/payment-methods/resource';
import type { Selectable } from 'kysely';
import type { PaymentMethodsTable } from '../../platform/db/billing-schema.ts';
import { resource } from '../../http/json-api/resource.ts';

export const paymentMethodResource = resource<Selectable<PaymentMethodsTable>>({
  definition: paymentMethods,
  // nothing includes them: readers of a subscription may not see its account
  load: () => Promise.resolve([]),
  attributes: (row): PaymentMethodAttributes => ({
    name: row.name,
    email: row.email,
    street: row.street,
    city: row.city,
    country: row.country,
    ibanCountry: row.iban_country,
    ibanCheckDigits: row.iban_check_digits,
    ibanLastFour: row.iban_last_four,
    created: row.created.toISOString(),
  }),
  links: {},
});
