import { z } from '../schema/zod-mini.ts';
import { PeriodSchema } from './period.ts';

/**
 * The term of a contract that does not simply end. `renewal` is what each renewal adds, `notice` how long before the end of
 * the term notice must be given. A contract without a term ends at its expiry date.
 */
export const ContractTermSchema = z.union([
  z.strictObject({ kind: z.literal('OPEN_ENDED'), notice: z.optional(PeriodSchema) }),
  z.strictObject({
    kind: z.literal('RENEWING'),
    renewal: PeriodSchema,
    notice: z.optional(PeriodSchema),
  }),
]);
export type ContractTerm = z.infer<typeof ContractTermSchema>;
