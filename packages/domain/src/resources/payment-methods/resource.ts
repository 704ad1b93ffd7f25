import { z } from '../../schema/zod-mini.ts';
import type { ResourceDefinition } from '../definition.ts';
import { shortText, timestamp } from '../wire.ts';

/** ENT-COMP-09: a bank account with a mandate. Of its IBAN only both ends are known here. */
const paymentMethodAttributes = z.object({
  name: shortText,
  email: shortText,
  street: shortText,
  city: shortText,
  country: shortText,
  ibanCountry: z.string().check(z.length(2)),
  ibanCheckDigits: z.string().check(z.length(2)),
  ibanLastFour: z.string().check(z.length(4)),
  created: timestamp,
});
export type PaymentMethodAttributes = z.infer<typeof paymentMethodAttributes>;

export const paymentMethods = {
  type: 'paymentmethods',
  attributes: paymentMethodAttributes,
  relationships: {},
  include: [],
  sort: [],
  filters: {},
} as const satisfies ResourceDefinition;
