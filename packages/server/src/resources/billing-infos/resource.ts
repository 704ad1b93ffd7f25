import { billingInfos, type BillingInfoAttributes } from '@signet/domain/resources/billing-infos/resource';
import type { Selectable } from 'kysely';
import type { BillingInfosTable } from '../../platform/db/billing-schema.ts';
import { resource } from '../../http/json-api/resource.ts';

/** The billing info has the id of its company. */
export type BillingInfoRow = Selectable<BillingInfosTable> & { id: string };

export const billingInfoResource = resource<BillingInfoRow>({
  definition: billingInfos,
  // nothing includes them
  load: () => Promise.resolve([]),
  attributes: (row): BillingInfoAttributes => ({
    companyName: row.company_name,
    billingEmail: row.billing_email,
    phone: row.phone,
    street: row.street,
    suite: row.suite,
    city: row.city,
    state: row.state,
    postalCode: row.postal_code,
    country: row.country,
  }),
  links: {},
});
