import { billingFormSchema } from '../billing/billing-form.ts';
import { z } from '../schema/zod.ts';
import type { ResourceDefinition } from './definition.ts';
import { resourceBody } from './json-api.ts';

/** ENT-COMP-07, ENT-COMP-08: what invoices are made out to; all lines are empty until an admin has filled them in. */
export const billingInfoAttributes = z.strictObject({
  companyName: z.string(),
  billingEmail: z.string(),
  phone: z.string(),
  street: z.string(),
  suite: z.string(),
  city: z.string(),
  state: z.string(),
  postalCode: z.string(),
  country: z.string(),
});
export type BillingInfoAttributes = z.infer<typeof billingInfoAttributes>;

export const billingInfos: ResourceDefinition<typeof billingInfoAttributes> = {
  type: 'billinginfos',
  attributes: billingInfoAttributes,
  relationships: {},
  include: [],
  sort: [],
  filters: {},
};

/** PATCH companies/{id}/billing (addition, J-179): all lines together, as the form has them. */
export const updateBillingInfoBody = resourceBody('billinginfos', billingFormSchema.shape);
