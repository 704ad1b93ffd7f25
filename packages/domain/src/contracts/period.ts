import { z } from '../schema/zod-mini.ts';

/** ENT-EVENT-03. */
export const TIME_UNITS = ['DAY', 'WEEK', 'MONTH', 'YEAR'] as const;
export type TimeUnit = (typeof TIME_UNITS)[number];

/** The most that a period may count of its unit. */
export const PERIOD_MAX = 999;

/** A stretch of the calendar, such as three months. */
export const PeriodSchema = z.strictObject({
  amount: z.int().check(z.minimum(1), z.maximum(PERIOD_MAX)),
  unit: z.enum(TIME_UNITS),
});
export type Period = z.infer<typeof PeriodSchema>;
