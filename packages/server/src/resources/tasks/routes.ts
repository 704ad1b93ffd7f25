import { AppError } from '@signet/domain/errors/app-error';
import type { ContractAction } from '@signet/domain/permissions/contract-policy';
import { tasks } from '@signet/domain/resources/tasks/resource';
import { updateTaskBody } from '@signet/domain/resources/tasks/requests';
import { taskState } from '@signet/domain/tasks/task-state';
import type { Tx } from '../../platform/db/database.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { composeOne } from '../../http/json-api/compose.ts';
import { parseInclude } from '../../http/json-api/parse-query.ts';
import { route } from '../../http/routing/route.ts';
import { contractFor } from '../../access/contract-access.ts';
import type { Session } from '../../http/sessions/session.ts';
import { assignmentsOf } from './assignments.ts';
import { createTaskRoute } from './create.ts';
import { listTasksRoute } from './list.ts';
import type { TaskRow } from './resource.ts';

/**
 * The task, when the caller may do `action` with its contract and the contract is not archived.
 *
 * @throws AppError NotFound, Forbidden, StateChanged
 */
async function taskFor(
  tx: Tx,
  { session, id, action, now }: { session: Session; id: string; action: ContractAction; now: Date },
): Promise<TaskRow> {
  const task = await tx.selectFrom('tasks').selectAll().where('id', '=', id).executeTakeFirst();
  if (task === undefined) throw new AppError('NotFound');
  const { asset } = await contractFor({ db: tx, session, assetId: task.asset_id, action, now });
  if (asset.state === 'archived') throw new AppError('StateChanged', { detail: 'the contract is archived' });
  return task;
}

/** STATE-TASK-02: each assignee marks the own part; the state follows. */
const updateRoute = route({
  method: 'PATCH',
  path: '/tasks/:id',
  access: 'contract:completeTask',
  contractOf: 'tasks',
  source: 'addition',
  summary: 'An assignee marks the own part as done, or not.',
  body: updateTaskBody,
  answers: tasks,
  async handle({ services, params, body, query, ...call }) {
    const session = call.session;
    const include = parseInclude(query, tasks);
    const now = services.now();
    const row = await inTransaction(services.db, async (tx) => {
      const task = await taskFor(tx, { session, id: params.id, action: 'completeTask', now });
      const own = await tx
        .updateTable('task_assignees')
        .set({ completed: body.data.attributes.completedByMe })
        .where('task_id', '=', task.id)
        .where('person_id', '=', session.personId)
        .returning('task_id')
        .executeTakeFirst();
      if (own === undefined) throw new AppError('Forbidden');
      return tx
        .updateTable('tasks')
        .set({ state: taskState(await assignmentsOf(tx, task.id)), last_modified: now })
        .where('id', '=', task.id)
        .returningAll()
        .executeTakeFirstOrThrow();
    });
    return {
      status: 200,
      document: await composeOne({ db: services.db, viewer: session, type: 'tasks', include, row }),
    };
  },
});

const deleteRoute = route({
  method: 'DELETE',
  path: '/tasks/:id',
  access: 'contract:deleteTask',
  contractOf: 'tasks',
  source: 'addition',
  summary: 'Delete a task; its creator only.',
  async handle({ services, params, ...call }) {
    const session = call.session;
    const id = params.id;
    await inTransaction(services.db, async (tx) => {
      const task = await taskFor(tx, { session, id, action: 'deleteTask', now: services.now() });
      if (task.created_by !== session.personId) throw new AppError('Forbidden');
      await tx.deleteFrom('tasks').where('id', '=', id).execute();
    });
    return { status: 204 };
  },
});

export const taskRoutes = [listTasksRoute, createTaskRoute, updateRoute, deleteRoute];
