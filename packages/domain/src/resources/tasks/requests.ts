import { z } from '../../schema/zod.ts';
import { resourceBody, toMany, toOne } from '../body.ts';
import { line, paragraph } from '../../schema/text.ts';
import { day } from '../wire.ts';
import { TASK_TITLE_MAX_LENGTH, TASK_DESCRIPTION_MAX_LENGTH, ASSIGNEES_MAX } from './resource.ts';

const attributes = {
  title: line(TASK_TITLE_MAX_LENGTH).check(z.refine((text) => text.length > 0, 'TitleRequired')),
  description: z._default(paragraph(TASK_DESCRIPTION_MAX_LENGTH), ''),
  approval: z.boolean().default(false),
  dueDate: z.nullable(day).default(null),
  /** Only of an approval. */
  holdsSigning: z.boolean().default(false),
};
const assignees = toMany('naturalpersons', ASSIGNEES_MAX);

/** POST tasks (addition). */
export const createTaskBody = resourceBody('tasks', attributes, {
  digitalAsset: toOne('digitalassets'),
  assignees,
});

/**
 * PATCH tasks/{id} (addition): the whole task, as its form has it. With the `lastModified` that the editor saw, a change that somebody
 * else made meanwhile is not written over.
 */
export const editTaskBody = resourceBody(
  'tasks',
  { ...attributes, lastModified: z.optional(z.iso.datetime()) },
  { assignees },
);

/** PATCH tasks/{id} (addition): an assignee marks their own part as done, or not. */
export const updateTaskBody = resourceBody('tasks', { completedByMe: z.boolean() });
