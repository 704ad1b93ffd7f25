import { tasks } from '@signet/domain/resources/tasks/resource';
import { editTaskBody } from '@signet/domain/resources/tasks/requests';
import { taskState } from '@signet/domain/tasks/task-state';
import { guarded } from '../../access/guarded-route.ts';
import { composeOne } from '../../http/json-api/compose.ts';
import { parseInclude } from '../../http/json-api/parse-query.ts';
import { assertUnchanged, changedAfter } from '../../http/json-api/unchanged.ts';
import { toColumns } from '../../platform/db/columns.ts';
import type { Tx } from '../../platform/db/database.ts';
import { assertAssignable } from './assignable.ts';
import { assertOpen } from '../../access/assert-open.ts';
import { assignmentsOf } from './assignments.ts';
import { releasing } from './release.ts';
import type { TaskRow } from './resource.ts';
import { tellAssignees } from './tell-assignees.ts';

/** PATCH tasks/{id}: the owner changes what is to be done, by whom and when. Parts that are done stay so, but of an approval of something else. */
export const editTaskRoute = guarded({
  method: 'PATCH',
  path: '/tasks/:id',
  access: 'contract:editTask',
  of: 'tasks',
  source: 'addition',
  summary:
    'Change a task: what, by whom, by when, and whether it holds up signing. 409 when somebody changed it meanwhile.',
  body: editTaskBody,
  answers: tasks,
  limit: { name: 'task', max: 300, seconds: 3600, per: 'account' },
  async handle({ services, session, body, query, transact }) {
    const include = parseInclude(query, tasks);
    const now = services.now();
    const { lastModified, ...attributes } = body.data.attributes;
    const { relationships } = body.data;
    const assignees = relationships.assignees.data.map(({ id }) => id);
    const row = await transact(async (tx, { asset, row: task }) => {
      assertOpen(asset);
      assertUnchanged(lastModified, task.last_modified);
      await assertAssignable(tx, asset, assignees, now);
      return releasing(services, tx, asset.id, async () => {
        await setAssignees(tx, task.id, assignees);
        if (isOtherApproval(task, attributes)) await beginAgain(tx, task.id);
        const changed = await tx
          .updateTable('tasks')
          .set({
            ...toColumns(attributes),
            holds_signing: attributes.approval && attributes.holdsSigning,
            state: taskState(await assignmentsOf(tx, task.id)),
            last_modified: changedAfter(task.last_modified, now),
          })
          .where('id', '=', task.id)
          .returningAll()
          .executeTakeFirstOrThrow();
        await tellAssignees(services, tx, asset.id);
        return changed;
      });
    });
    return {
      status: 200,
      document: await composeOne({ db: services.db, viewer: session, type: 'tasks', include, row }),
    };
  },
});

/** Whether people who gave this approval gave it to something else. */
function isOtherApproval(
  task: TaskRow,
  { approval, title, description }: { approval: boolean; title: string; description: string },
): boolean {
  return approval && (!task.approval || task.title !== title || task.description !== description);
}

/** Whoever stays keeps what they have done. */
async function setAssignees(tx: Tx, taskId: string, assignees: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('task_assignees')
    .where('task_id', '=', taskId)
    .where('person_id', 'not in', assignees)
    .execute();
  await tx
    .insertInto('task_assignees')
    .values(assignees.map((id, position) => ({ task_id: taskId, person_id: id, position })))
    .onConflict((conflict) =>
      conflict
        .columns(['task_id', 'person_id'])
        .doUpdateSet((eb) => ({ position: eb.ref('excluded.position') })),
    )
    .execute();
}

async function beginAgain(tx: Tx, taskId: string): Promise<void> {
  await tx
    .updateTable('task_assignees')
    .set({ completed: false, assigned: null })
    .where('task_id', '=', taskId)
    .where('completed', '=', true)
    .execute();
}
