import { DirectoryAnswerSchema } from '../directory/directory-answer.ts';
import { z } from '../schema/zod-mini.ts';
import type { ResourceDefinition } from './definition.ts';

const attributes = z.object(DirectoryAnswerSchema.shape);

export const directoryLookups: ResourceDefinition<typeof attributes> = {
  type: 'directorylookups',
  attributes,
  relationships: {},
  include: [],
  sort: [],
  filters: {},
};
