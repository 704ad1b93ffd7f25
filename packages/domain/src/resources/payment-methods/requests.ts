import { sepaPaymentFormSchema } from '../../billing/billing-form.ts';
import { LANGUAGES } from '../../format/language.ts';
import { z } from '../../schema/zod.ts';
import { resourceBody } from '../body.ts';

/** POST companies/{id}/paymentMethods (addition). `language` is the one in which the provider speaks to the payer. */
export const createPaymentMethodBody = resourceBody('paymentmethods', {
  ...sepaPaymentFormSchema.shape,
  language: z.enum(LANGUAGES),
});
