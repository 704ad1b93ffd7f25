import { z } from '../../schema/zod-mini.ts';
import type { ResourceDefinition } from '../definition.ts';
import { envelope, publicKey } from '../wire.ts';

/** An earlier secret of a contract, sealed under the key that came after it (addition; docs/protocol.md, Epochs). */
const contractKeyAttributes = z.object({
  epoch: z.int().check(z.minimum(0)),
  publicKey,
  encrDS: envelope,
  granterKey: publicKey,
});
export type ContractKeyAttributes = z.infer<typeof contractKeyAttributes>;

export const contractKeys = {
  type: 'contractkeys',
  attributes: contractKeyAttributes,
  relationships: {},
  include: [],
  sort: ['epoch'],
  filters: {},
} as const satisfies ResourceDefinition;
