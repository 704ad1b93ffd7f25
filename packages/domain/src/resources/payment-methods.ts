import { sepaPaymentFormSchema } from '../billing/billing-form.ts';
import { LANGUAGES } from '../format/language.ts';
import { z } from '../schema/zod.ts';
import type { ResourceDefinition } from './definition.ts';
import { resourceBody } from './json-api.ts';
import { timestamp } from './wire.ts';

/** ENT-COMP-09: a bank account with a mandate. Of its IBAN only both ends are known here (J-155). */
export const paymentMethodAttributes = z.strictObject({
  name: z.string(),
  email: z.string(),
  street: z.string(),
  city: z.string(),
  country: z.string(),
  ibanCountry: z.string().length(2),
  ibanCheckDigits: z.string().length(2),
  ibanLastFour: z.string().length(4),
  created: timestamp,
});
export type PaymentMethodAttributes = z.infer<typeof paymentMethodAttributes>;

export const paymentMethods: ResourceDefinition<typeof paymentMethodAttributes> = {
  type: 'paymentmethods',
  attributes: paymentMethodAttributes,
  relationships: {},
  include: [],
  sort: [],
  filters: {},
};

/** POST companies/{id}/paymentMethods (addition). `language` is the one in which the provider speaks to the payer. */
export const createPaymentMethodBody = resourceBody('paymentmethods', {
  ...sepaPaymentFormSchema.shape,
  language: z.enum(LANGUAGES),
});
