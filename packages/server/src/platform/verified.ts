import { z } from 'zod';

const findingSchema = z.object({
  what: z.string(),
  /** What the operator is to do. */
  remedy: z.string(),
  count: z.int(),
  /** Some of them. */
  named: z.array(z.string()),
});

/** What a verification has looked at, and what it found wrong. */
export const verifiedSchema = z.object({
  documents: z.int(),
  entries: z.int(),
  ids: z.int(),
  findings: z.array(findingSchema),
});
export type Verified = z.infer<typeof verifiedSchema>;
