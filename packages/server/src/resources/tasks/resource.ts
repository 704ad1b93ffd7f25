import { tasks } from '@signet/domain/resources/tasks/resource';
import type { Selectable } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { TasksTable } from '../../platform/db/contract-schema.ts';
import { attributesOf } from '../../http/json-api/attributes-of.ts';
import { groupBy, resource } from '../../http/json-api/resource.ts';
import { loadPersons, type PersonRow } from '../natural-persons/resource.ts';

export type TaskRow = Selectable<TasksTable>;

export const taskResource = resource<TaskRow>({
  definition: tasks,
  load: (db, ids) => db.selectFrom('tasks').selectAll().where('id', 'in', ids).execute(),
  attributes: (row) => attributesOf(tasks, row),
  links: { createdBy: (row) => row.created_by, digitalAsset: (row) => row.asset_id },
  queries: {
    assignees: (db, ids) => assigneesOf(db, ids),
    completedBy: (db, ids) => assigneesOf(db, ids, true),
  },
});

/** The assignees by task, in the order in which they were named; on request only those who have done their part. */
async function assigneesOf(
  db: Db | Tx,
  taskIds: readonly string[],
  completed?: true,
): Promise<Map<string, PersonRow[]>> {
  let query = db
    .selectFrom('task_assignees')
    .select(['task_id', 'person_id'])
    .where('task_id', 'in', taskIds)
    .orderBy('position');
  if (completed) query = query.where('completed', '=', true);
  const assignments = await query.execute();
  if (assignments.length === 0) return new Map();
  const persons = await loadPersons(db, [...new Set(assignments.map(({ person_id }) => person_id))]);
  const byId = new Map(persons.map((person) => [person.id, person]));
  const groups = groupBy(
    assignments.map(({ task_id, person_id }) => ({ id: person_id, task_id })),
    ({ task_id }) => task_id,
  );
  return new Map([...groups].map(([task, rows]) => [task, rows.flatMap(({ id }) => byId.get(id) ?? [])]));
}
