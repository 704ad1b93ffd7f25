import { IDENT_STATES } from '../../identity/ident-state.ts';
import { z } from '../../schema/zod-mini.ts';
import type { ResourceDefinition } from '../definition.ts';

/** ENT-ACC-03: the identity state of an account, under the id of the account. */
const identStateAttributes = z.object({ value: z.enum(IDENT_STATES) });
export type IdentStateAttributes = z.infer<typeof identStateAttributes>;

export const identStates = {
  type: 'identstates',
  attributes: identStateAttributes,
  relationships: {},
  include: [],
  sort: [],
  filters: {},
} as const satisfies ResourceDefinition;
