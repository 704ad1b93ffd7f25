import { z } from '../schema/zod.ts';
import { TASK_STATES } from '../tasks/task-state.ts';
import { many, one, type ResourceDefinition } from './definition.ts';
import { resourceBody, toMany, toOne } from './json-api.ts';
import { line, paragraph, timestamp } from './wire.ts';

export const TASK_TITLE_MAX_LENGTH = 200;
export const TASK_DESCRIPTION_MAX_LENGTH = 2000;
/** Tasks of one contract, and assignees of one task. */
export const TASKS_MAX = 100;
export const ASSIGNEES_MAX = 50;

/** ENT-EVENT-04; `approval` is the flag of J-138. */
export const taskAttributes = z.strictObject({
  title: z.string(),
  description: z.string(),
  approval: z.boolean(),
  state: z.enum(TASK_STATES),
  created: timestamp,
  lastModified: timestamp,
});
export type TaskAttributes = z.infer<typeof taskAttributes>;

export const tasks: ResourceDefinition<typeof taskAttributes> = {
  type: 'tasks',
  attributes: taskAttributes,
  relationships: {
    assignees: many('naturalpersons'),
    /** Those of the assignees who have done their part. */
    completedBy: many('naturalpersons'),
    createdBy: one('naturalpersons'),
    digitalAsset: one('digitalassets'),
  },
  include: ['assignees', 'assignees.account', 'completedBy', 'createdBy', 'digitalAsset'],
  sort: ['created', 'lastModified'],
  filters: { assignedToMe: ['eq'], completedByMe: ['eq'], 'digitalAsset.id': ['eq'] },
  offset: true,
};

/** POST tasks (addition, J-138). */
export const createTaskBody = resourceBody(
  'tasks',
  {
    title: line(TASK_TITLE_MAX_LENGTH).refine((text) => text.length > 0, 'TitleRequired'),
    description: paragraph(TASK_DESCRIPTION_MAX_LENGTH).default(''),
    approval: z.boolean().default(false),
  },
  { digitalAsset: toOne('digitalassets'), assignees: toMany('naturalpersons', ASSIGNEES_MAX) },
);

/** PATCH tasks/{id} (addition, J-138, J-139): an assignee marks the own part as done, or not. */
export const updateTaskBody = resourceBody('tasks', { completedByMe: z.boolean() });
