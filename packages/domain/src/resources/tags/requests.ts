import { CONTRACT_LABELS_MAX, LABEL_COLORS, LABEL_MAX_LENGTH } from '../../labels/label-rules.ts';
import { requiredLine } from '../../schema/text.ts';
import { z } from '../../schema/zod.ts';
import { resourceBody, toMany, toOne } from '../body.ts';

const value = requiredLine(LABEL_MAX_LENGTH);
const color = z
  .int()
  .min(0)
  .max(LABEL_COLORS - 1);

/** POST tags (API-88). */
export const createTagBody = resourceBody('tags', { value, type: z.literal('label'), color });

/** PATCH tags/{id} (addition). */
export const updateTagBody = resourceBody('tags', { value: z.optional(value), color: color.optional() });

/** POST tags/{id}/merge (addition): the label that takes the place of the one in the path. */
export const mergeTagBody = resourceBody('tags', {}, { into: toOne('tags') });

/** POST and DELETE digitalassets/{id}/relationships/tags (addition). */
export const contractTagsBody = toMany('tags', CONTRACT_LABELS_MAX);
