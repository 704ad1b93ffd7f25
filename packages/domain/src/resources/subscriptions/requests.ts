import { z } from '../../schema/zod.ts';
import { resourceBody, toOne } from '../body.ts';

/** POST subscriptions (addition). Enterprise is negotiated and cannot be booked. */
export const createSubscriptionBody = resourceBody(
  'subscriptions',
  { plan: z.literal('basic_1') },
  { paymentMethod: toOne('paymentmethods') },
);
