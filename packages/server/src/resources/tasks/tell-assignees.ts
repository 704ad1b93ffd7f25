import type { Services } from '../../http/services.ts';
import { groupBy } from '../../http/json-api/resource.ts';
import { notify } from '../../mail/notify.ts';
import { personForMail } from '../../mail/person-for-mail.ts';
import type { MailContent } from '../../mail/render.ts';
import type { Tx } from '../../platform/db/database.ts';

/** What a mail about a task says. */
interface TaskFacts {
  title: string;
  due_date: string | null;
  assetId: string;
  /** Title of the contract. */
  contract: string;
}

/** The content of a mail about a task. */
export function taskMail(services: Services, task: TaskFacts): Omit<MailContent, 'name' | 'off'> {
  const { title, due_date: due, assetId, contract } = task;
  const link = `${services.config.publicUrl}/contracts/${assetId}`;
  return { task: title, due: due ?? '', contract, link };
}

/**
 * Tells the assignees of a contract's tasks by mail, each once and in one mail, what they have to do. Those of a draft, which nobody else sees, are told when it
 * is sent; nobody is told what they took on themselves.
 */
export async function tellAssignees(services: Services, tx: Tx, assetId: string): Promise<void> {
  const untold = await tx
    .selectFrom('task_assignees as a')
    .innerJoin('tasks as t', 't.id', 'a.task_id')
    .innerJoin('digital_assets as d', 'd.id', 't.asset_id')
    .where('t.asset_id', '=', assetId)
    .where('d.state', '!=', 'draft')
    .where('a.assigned', 'is', null)
    .where('a.completed', '=', false)
    .select(['t.id', 'a.person_id', 't.title', 't.due_date', 't.created_by'])
    .select(['d.id as assetId', 'd.title as contract'])
    .execute();
  const tellable = groupBy(
    untold.filter(({ person_id, created_by }) => person_id !== created_by),
    ({ person_id, created_by }) => `${person_id} ${created_by}`,
  );
  for (const { id, person_id } of untold)
    await tx
      .updateTable('task_assignees')
      .set({ assigned: services.now() })
      .where('task_id', '=', id)
      .where('person_id', '=', person_id)
      .execute();
  for (const [first, ...more] of tellable.values()) {
    if (first === undefined) continue;
    const { person_id: personId, created_by: from } = first;
    const { name: person } = await personForMail(tx, from);
    const content = { ...taskMail(services, inOne(first, more)), person };
    await notify(services, tx, { personId, from, kind: 'task', cause: { personId: from }, content });
  }
}

/** What a mail names by title; a contract may have a hundred tasks. */
const NAMED_MAX = 5;

/** Several tasks as one, so that nobody gets a mail for each when a draft is sent. */
function inOne<T extends TaskFacts>(first: T, more: readonly TaskFacts[]): T {
  if (more.length === 0) return first;
  const titles = [first, ...more].map(({ title }) => title);
  const named = titles.slice(0, NAMED_MAX).join('; ');
  return { ...first, title: titles.length > NAMED_MAX ? `${named}; …` : named, due_date: null };
}
