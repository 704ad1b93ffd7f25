import { z } from '../schema/zod-mini.ts';

/** A hundred billion of any currency. */
export const VALUE_MAX_CENTS = 10_000_000_000_000;

/** ENT-DA-18: what a contract is worth; the amount in hundredths of the currency, whatever its smallest coin is. */
export const ContractValueSchema = z.strictObject({
  amount: z.int().check(z.minimum(0), z.maximum(VALUE_MAX_CENTS)),
  currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
});
export type ContractValue = z.infer<typeof ContractValueSchema>;
