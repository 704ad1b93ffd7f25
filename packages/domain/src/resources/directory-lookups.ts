import { DirectoryAnswerSchema } from '../directory/directory-answer.ts';
import { z } from '../schema/zod.ts';
import { emailAddress } from './accounts.ts';
import type { ResourceDefinition } from './definition.ts';
import { resourceBody } from './json-api.ts';

/** POST directorylookups (addition): the address stands in the body, where no log of a proxy keeps it. */
export const createDirectoryLookupBody = resourceBody('directorylookups', { emailAddress });

const attributes = z.strictObject(DirectoryAnswerSchema.shape);

export const directoryLookups: ResourceDefinition<typeof attributes> = {
  type: 'directorylookups',
  attributes,
  relationships: {},
  include: [],
  sort: [],
  filters: {},
};
