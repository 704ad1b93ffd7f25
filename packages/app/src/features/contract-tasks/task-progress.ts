import type { TaskState } from '@signet/domain/tasks/task-state';
import type { BadgeProps } from '@signet/ui/badge';
import type { Task } from '../../shared/api-client/entities.ts';

/** ENT-EVENT-05: `partially_complete` is shown as partial. */
export const TASK_TONES: Record<TaskState, BadgeProps['tone']> = {
  open: 'neutral',
  partially_complete: 'attention',
  complete: 'success',
};

export function isAssignee({ assignees = [] }: Task, personId: string): boolean {
  return assignees.some(({ id }) => id === personId);
}

export function hasDoneTheirPart({ completedBy = [] }: Task, personId: string): boolean {
  return completedBy.some(({ id }) => id === personId);
}
