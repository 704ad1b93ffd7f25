import { AppError } from '@signet/domain/errors/app-error';
import { tasks, TASKS_MAX } from '@signet/domain/resources/tasks/resource';
import { createTaskBody } from '@signet/domain/resources/tasks/requests';
import { toColumns } from '../../platform/db/columns.ts';
import type { Tx } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/uuid.ts';
import { composeOne } from '../../http/json-api/compose.ts';
import { parseInclude } from '../../http/json-api/parse-query.ts';
import { guarded } from '../../access/guarded-route.ts';
import { noteChange } from '../followers/note-change.ts';
import { assertAssignable } from './assignable.ts';
import { assertOpen } from '../../access/assert-open.ts';
import type { TaskRow } from './resource.ts';
import { tellAssignees } from './tell-assignees.ts';

/**
 * POST tasks (addition).
 */
export const createTaskRoute = guarded({
  method: 'POST',
  path: '/tasks',
  access: 'contract:addTask',
  of: 'digitalassets',
  idOf: ({ body }) => body.data.relationships.digitalAsset.data.id,
  source: 'addition',
  summary: 'Give people who can open the contract something to do.',
  body: createTaskBody,
  answers: tasks,
  limit: { name: 'task', max: 300, seconds: 3600, per: 'account' },
  async handle({ services, session, body, query, transact }) {
    const include = parseInclude(query, tasks);
    const now = services.now();
    const { attributes, relationships } = body.data;
    const assignees = relationships.assignees.data.map(({ id }) => id);
    const row = await transact(async (tx, { asset }) => {
      assertOpen(asset);
      await assertRoom(tx, asset.id);
      await assertAssignable(tx, asset, assignees, now);
      const task: TaskRow = {
        id: newId(),
        asset_id: asset.id,
        created_by: session.personId,
        ...toColumns(attributes),
        holds_signing: attributes.approval && attributes.holdsSigning,
        state: 'open',
        created: now,
        last_modified: now,
      };
      await tx.insertInto('tasks').values(task).execute();
      await tx
        .insertInto('task_assignees')
        .values(assignees.map((id, position) => ({ task_id: task.id, person_id: id, position })))
        .execute();
      await noteChange(tx, { assetId: asset.id, kind: 'task', by: session.personId, now });
      await tellAssignees(services, tx, asset.id);
      return task;
    });
    return {
      status: 201,
      document: await composeOne({ db: services.db, viewer: session, type: 'tasks', include, row }),
    };
  },
});

async function assertRoom(tx: Tx, assetId: string): Promise<void> {
  const { count } = await tx
    .selectFrom('tasks')
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .where('asset_id', '=', assetId)
    .executeTakeFirstOrThrow();
  if (Number(count) >= TASKS_MAX)
    throw new AppError('Conflict', { detail: `a contract has at most ${TASKS_MAX} tasks` });
}
