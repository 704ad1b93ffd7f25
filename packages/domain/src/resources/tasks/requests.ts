import { z } from '../../schema/zod.ts';
import { resourceBody, toMany, toOne } from '../body.ts';
import { line, paragraph } from '../../schema/text.ts';
import { TASK_TITLE_MAX_LENGTH, TASK_DESCRIPTION_MAX_LENGTH, ASSIGNEES_MAX } from './resource.ts';

/** POST tasks (addition). */
export const createTaskBody = resourceBody(
  'tasks',
  {
    title: line(TASK_TITLE_MAX_LENGTH).check(z.refine((text) => text.length > 0, 'TitleRequired')),
    description: z._default(paragraph(TASK_DESCRIPTION_MAX_LENGTH), ''),
    approval: z.boolean().default(false),
  },
  { digitalAsset: toOne('digitalassets'), assignees: toMany('naturalpersons', ASSIGNEES_MAX) },
);

/** PATCH tasks/{id} (addition): an assignee marks their own part as done, or not. */
export const updateTaskBody = resourceBody('tasks', { completedByMe: z.boolean() });
