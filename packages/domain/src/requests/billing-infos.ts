import { billingFormSchema } from '../billing/billing-form.ts';
import { resourceBody } from './body.ts';

/** PATCH companies/{id}/billing (addition, J-179): all lines together, as the form has them. */
export const updateBillingInfoBody = resourceBody('billinginfos', billingFormSchema.shape);
