import type { Contract, Task } from '../../shared/api-client/entities.ts';

/** The one thing that somebody does next. */
export type NextStep = { kind: 'sign'; contract: Contract } | { kind: 'task'; task: Task } | { kind: 'none' };

/** A signature that is asked for comes before a task, and of several what is due first, else the newest. */
export function nextStep(requests: readonly Contract[], tasks: readonly Task[]): NextStep {
  const contract = dueFirst(requests);
  if (contract !== undefined) return { kind: 'sign', contract };
  const task = dueFirst(tasks);
  return task === undefined ? { kind: 'none' } : { kind: 'task', task };
}

const NEVER = '9999-12-31';

function dueFirst<T extends { dueDate?: string | null | undefined }>(
  newestFirst: readonly T[],
): T | undefined {
  const dayOf = ({ dueDate }: T) => dueDate ?? NEVER;
  return newestFirst.toSorted((one, other) => dayOf(one).localeCompare(dayOf(other)))[0];
}
