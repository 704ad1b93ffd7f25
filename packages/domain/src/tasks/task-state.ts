/** STATE-TASK-01, ENT-EVENT-05: the values on the wire; `partially_complete` is shown as partial. */
export const TASK_STATES = ['open', 'partially_complete', 'complete'] as const;
export type TaskState = (typeof TASK_STATES)[number];

/** One assignee's part of a task. */
export interface Assignment {
  personId: string;
  completed: boolean;
}

/** STATE-TASK-02: nobody has done their part, some have, all have. */
export function taskState(assignments: readonly Assignment[]): TaskState {
  const done = assignments.filter(({ completed }) => completed).length;
  if (done === 0) return 'open';
  return done === assignments.length ? 'complete' : 'partially_complete';
}

/**
 * STATE-SIGREQ-05: a person with a part to do keeps the access to do it, so resend and cancel are not offered for them.
 *
 * @param assignments of all tasks of the contract
 */
export function hasOpenTask(assignments: readonly Assignment[], personId: string): boolean {
  return assignments.some((assignment) => assignment.personId === personId && !assignment.completed);
}
