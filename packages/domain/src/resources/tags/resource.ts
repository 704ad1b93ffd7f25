import { LABEL_COLORS } from '../../labels/label-rules.ts';
import { z } from '../../schema/zod-mini.ts';
import type { ResourceDefinition } from '../definition.ts';
import { shortText, timestamp } from '../wire.ts';

/** A person's role towards a label; `author` made it, and nobody else's contract has it. */
const LABEL_ROLES = ['anonymous', 'outsider', 'member', 'author', 'admin'] as const;
export type LabelRole = (typeof LABEL_ROLES)[number];

/** ENT-MISC-04. */
const tagAttributes = z.object({
  value: shortText,
  type: z.enum(['label']),
  /** Place in the palette of avatars. */
  color: z.int().check(z.minimum(0), z.maximum(LABEL_COLORS - 1)),
  created: timestamp,
});
export type TagAttributes = z.infer<typeof tagAttributes>;

/** Labels of contracts: the words of a company, or of somebody without one. */
export const tags = {
  type: 'tags',
  roles: LABEL_ROLES,
  attributes: tagAttributes,
  relationships: {},
  include: [],
  sort: ['value', 'created'],
  filters: { value: ['eq', 'like'], type: ['eq'] },
} as const satisfies ResourceDefinition;
