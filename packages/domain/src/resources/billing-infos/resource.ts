import { z } from '../../schema/zod-mini.ts';
import type { ResourceDefinition } from '../definition.ts';
import { shortText } from '../wire.ts';

/** ENT-COMP-07, ENT-COMP-08: the party that invoices are made out to; all lines are empty until an admin fills them in. */
const billingInfoAttributes = z.object({
  companyName: shortText,
  billingEmail: shortText,
  phone: shortText,
  street: shortText,
  suite: shortText,
  city: shortText,
  state: shortText,
  postalCode: shortText,
  country: shortText,
});
export type BillingInfoAttributes = z.infer<typeof billingInfoAttributes>;

export const billingInfos = {
  type: 'billinginfos',
  attributes: billingInfoAttributes,
  relationships: {},
  include: [],
  sort: [],
  filters: {},
} as const satisfies ResourceDefinition;
