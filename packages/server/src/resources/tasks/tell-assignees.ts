import type { Services } from '../../http/services.ts';
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
 * Tells the assignees of a contract's tasks by mail, once, what they have to do. Those of a draft, which nobody else sees, are told when it
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
    .select(['a.task_id', 'a.person_id', 't.title', 't.due_date', 't.created_by'])
    .select(['d.id as assetId', 'd.title as contract'])
    .execute();
  for (const part of untold) {
    await tx
      .updateTable('task_assignees')
      .set({ assigned: services.now() })
      .where('task_id', '=', part.task_id)
      .where('person_id', '=', part.person_id)
      .execute();
    const { person_id: personId, created_by: from } = part;
    if (personId === from) continue;
    const { name: person } = await personForMail(tx, from);
    const content = { ...taskMail(services, part), person };
    await notify(services, tx, { personId, from, kind: 'task', cause: { personId: from }, content });
  }
}
