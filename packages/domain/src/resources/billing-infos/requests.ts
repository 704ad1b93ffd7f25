import { billingFormSchema } from '../../billing/billing-form.ts';
import { resourceBody } from '../body.ts';

/** PATCH companies/{id}/billing (addition): all lines together, as the form has them. */
export const updateBillingInfoBody = resourceBody('billinginfos', billingFormSchema.shape);
