import { z } from '../../schema/zod-mini.ts';
import type { ResourceDefinition } from '../definition.ts';
import { digest } from '../wire.ts';

/** The server's answer about an address (docs/protocol.md, Key directory); bytes in base64url. */
const directoryAnswer = z.object({
  epoch: z.int().check(z.gte(1)),
  root: digest,
  /** Proof of 80 bytes that the label belongs to the address. */
  labelProof: z.string().check(z.regex(/^[\w-]{107}$/)),
  /** Proof of presence or absence of the label, at most 1,933 bytes. */
  lookupProof: z.string().check(z.regex(/^[\w-]{2,2578}$/)),
});
export type DirectoryAnswer = z.infer<typeof directoryAnswer>;

export const directoryLookups = {
  type: 'directorylookups',
  attributes: directoryAnswer,
  relationships: {},
  include: [],
  sort: [],
  filters: {},
} as const satisfies ResourceDefinition;
