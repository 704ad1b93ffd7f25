import { z } from '../../schema/zod-mini.ts';
import type { ResourceDefinition } from '../definition.ts';
import { signedStatement, timestamp } from '../wire.ts';

const memberStatementAttributes = z.object({
  seq: z.int().check(z.minimum(0)),
  statement: signedStatement,
  created: timestamp,
});

/** The chain of signed `member` statements of a workspace or company, from its founding on (addition, docs/protocol.md, Chains). */
export const memberStatements = {
  type: 'memberstatements',
  attributes: memberStatementAttributes,
  relationships: {},
  include: [],
  sort: ['seq'],
  filters: {},
} as const satisfies ResourceDefinition;
