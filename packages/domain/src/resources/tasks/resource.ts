import { z } from '../../schema/zod-mini.ts';
import { TASK_STATES } from '../../tasks/task-state.ts';
import { many, one, type ResourceDefinition } from '../definition.ts';
import { day, longText, shortText, timestamp } from '../wire.ts';

export const TASK_TITLE_MAX_LENGTH = 200;
export const TASK_DESCRIPTION_MAX_LENGTH = 2000;
/** Tasks of one contract, and assignees of one task. */
export const TASKS_MAX = 100;
export const ASSIGNEES_MAX = 50;

/** ENT-EVENT-04; dates and the hold are unknown to a server of before. `approval` says that the task is to approve something. */
const taskAttributes = z.object({
  title: shortText,
  description: longText,
  approval: z.boolean(),
  /** By when it is to be done. */
  dueDate: z.optional(z.nullable(day)),
  /** An approval without which nobody can sign the contract. */
  holdsSigning: z.optional(z.boolean()),
  state: z.enum(TASK_STATES),
  created: timestamp,
  lastModified: timestamp,
});
export type TaskAttributes = z.infer<typeof taskAttributes>;

export const tasks = {
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
  sort: ['created', 'dueDate', 'lastModified'],
  filters: { assignedToMe: ['eq'], completedByMe: ['eq'], 'digitalAsset.id': ['eq'] },
  offset: true,
} as const satisfies ResourceDefinition;
