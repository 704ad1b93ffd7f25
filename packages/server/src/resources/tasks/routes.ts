import { AppError } from '@signet/domain/errors/app-error';
import { tasks } from '@signet/domain/resources/tasks/resource';
import { updateTaskBody } from '@signet/domain/resources/tasks/requests';
import { taskState } from '@signet/domain/tasks/task-state';
import { composeOne } from '../../http/json-api/compose.ts';
import { changedAfter } from '../../http/json-api/unchanged.ts';
import { parseInclude } from '../../http/json-api/parse-query.ts';
import { guarded } from '../../access/guarded-route.ts';
import { assertOpen } from '../../access/assert-open.ts';
import { noteChange } from '../followers/note-change.ts';
import { assignmentsOf } from './assignments.ts';
import { createTaskRoute } from './create.ts';
import { editTaskRoute } from './edit.ts';
import { listTasksRoute } from './list.ts';
import { releasing } from './release.ts';

/** STATE-TASK-02: each assignee marks their own part; the state follows. */
const updateRoute = guarded({
  method: 'PATCH',
  path: '/tasks/:id',
  access: 'contract:completeTask',
  of: 'tasks',
  source: 'addition',
  summary: 'An assignee marks the own part as done, or not.',
  body: updateTaskBody,
  answers: tasks,
  limit: { name: 'task', max: 300, seconds: 3600, per: 'account' },
  async handle({ services, session, body, query, transact }) {
    const include = parseInclude(query, tasks);
    const now = services.now();
    const row = await transact(async (tx, { asset, row: task }) => {
      assertOpen(asset);
      return releasing(services, tx, asset.id, async () => {
        const own = await tx
          .updateTable('task_assignees')
          .set({ completed: body.data.attributes.completedByMe })
          .where('task_id', '=', task.id)
          .where('person_id', '=', session.personId)
          .returning('task_id')
          .executeTakeFirst();
        if (own === undefined) throw new AppError('Forbidden');
        if (body.data.attributes.completedByMe)
          await noteChange(tx, { assetId: asset.id, kind: 'task-done', by: session.personId, now });
        return tx
          .updateTable('tasks')
          .set({
            state: taskState(await assignmentsOf(tx, task.id)),
            last_modified: changedAfter(task.last_modified, now),
          })
          .where('id', '=', task.id)
          .returningAll()
          .executeTakeFirstOrThrow();
      });
    });
    return {
      status: 200,
      document: await composeOne({ db: services.db, viewer: session, type: 'tasks', include, row }),
    };
  },
});

const deleteRoute = guarded({
  method: 'DELETE',
  path: '/tasks/:id',
  access: 'contract:deleteTask',
  of: 'tasks',
  source: 'addition',
  summary: 'Delete a task; its creator only.',
  async handle({ services, session, transact }) {
    await transact(async (tx, { asset, row: task }) => {
      assertOpen(asset);
      if (task.created_by !== session.personId) throw new AppError('Forbidden');
      await releasing(services, tx, asset.id, () =>
        tx.deleteFrom('tasks').where('id', '=', task.id).execute(),
      );
    });
    return { status: 204 };
  },
});

export const taskRoutes = [listTasksRoute, createTaskRoute, updateRoute, editTaskRoute, deleteRoute];
