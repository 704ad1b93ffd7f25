import { AppError } from '@signet/domain/errors/app-error';
import { hasOpenTask, type Assignment } from '@signet/domain/tasks/task-state';
import type { Tx } from '../../platform/db/database.ts';

/** The assignees of a task and their parts. */
export async function assignmentsOf(tx: Tx, taskId: string): Promise<Assignment[]> {
  return tx
    .selectFrom('task_assignees')
    .select(['person_id as personId', 'completed'])
    .where('task_id', '=', taskId)
    .execute();
}

/**
 * STATE-SIGREQ-05: a person with a part to do keeps the access to do it.
 *
 * @throws AppError TasksAssigned
 */
export async function assertNoOpenTask(tx: Tx, assetId: string, personId: string): Promise<void> {
  const assignments = await tx
    .selectFrom('task_assignees as a')
    .innerJoin('tasks as t', 't.id', 'a.task_id')
    .select(['a.person_id as personId', 'a.completed'])
    .where('t.asset_id', '=', assetId)
    .where('a.person_id', '=', personId)
    .execute();
  if (hasOpenTask(assignments, personId)) throw new AppError('TasksAssigned');
}
