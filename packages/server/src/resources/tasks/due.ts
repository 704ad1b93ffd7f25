import { DEFAULT_TIME_ZONE, dayIn } from '@signet/domain/format/time-zone';
import { grantsInEffect } from '../../access/grants-in-effect.ts';
import type { Services } from '../../http/services.ts';
import { notify } from '../../mail/notify.ts';
import type { Tx } from '../../platform/db/database.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { inPieces } from '../../platform/jobs/in-pieces.ts';
import { taskMail } from './tell-assignees.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
/** Nobody is woken by a mail: a day begins at this hour. */
const MORNING_MS = 7 * HOUR_MS;
const PAGE = 500;

/** A part of a task whose due date is near. */
interface Part {
  task_id: string;
  person_id: string;
}

/**
 * Reminds the assignees of tasks that are due tomorrow by their calendar, or were to be reminded of while no server ran. Each due date is
 * noted with its mail, in one transaction, so nobody is reminded of it twice.
 */
export async function remindOfDueTasks(services: Services): Promise<void> {
  await inPieces(async (piece) => {
    for (let after: Part | undefined; ;) {
      const page = await nearlyDue(services, after);
      for (const part of page)
        await piece(() => inTransaction(services.db, (tx) => remindIfDue(services, tx, part)));
      if (page.length < PAGE) return;
      after = page.at(-1);
    }
  });
}

/** The parts that may be due tomorrow somewhere on Earth, in the order of their keys. */
function nearlyDue({ db, now }: Services, after: Part | undefined): Promise<Part[]> {
  const dayFromNow = (days: number) => dayIn(DEFAULT_TIME_ZONE, new Date(now().getTime() + days * DAY_MS));
  return db
    .selectFrom('task_assignees as a')
    .innerJoin('tasks as t', 't.id', 'a.task_id')
    .innerJoin('digital_assets as d', 'd.id', 't.asset_id')
    .where('t.due_date', '>=', dayFromNow(-1))
    .where('t.due_date', '<=', dayFromNow(2))
    .where('t.state', '!=', 'complete')
    .where('d.state', 'not in', ['draft', 'archived'])
    .where('a.completed', '=', false)
    .where((eb) =>
      eb.or([eb('a.reminded_for', 'is', null), eb('a.reminded_for', '!=', eb.ref('t.due_date'))]),
    )
    .$if(after !== undefined, (query) =>
      query.where((eb) =>
        eb(
          eb.refTuple('a.task_id', 'a.person_id'),
          '>',
          eb.tuple(after?.task_id ?? '', after?.person_id ?? ''),
        ),
      ),
    )
    .select(['a.task_id', 'a.person_id'])
    .orderBy('a.task_id')
    .orderBy('a.person_id')
    .limit(PAGE)
    .execute();
}

async function remindIfDue(services: Services, tx: Tx, { task_id, person_id }: Part): Promise<void> {
  const part = await tx
    .selectFrom('task_assignees as a')
    .innerJoin('tasks as t', 't.id', 'a.task_id')
    .innerJoin('digital_assets as d', 'd.id', 't.asset_id')
    .leftJoin('accounts', (join) =>
      join.onRef('accounts.person_id', '=', 'a.person_id').on('accounts.state', '=', 'activated'),
    )
    .where('a.task_id', '=', task_id)
    .where('a.person_id', '=', person_id)
    .where('a.completed', '=', false)
    .select(['a.assigned', 'a.reminded_for', 't.due_date', 't.title', 't.created_by'])
    .select(['d.id as assetId', 'd.title as contract', 'accounts.time_zone'])
    .executeTakeFirst();
  if (part === undefined || part.due_date === null || part.reminded_for === part.due_date) return;
  const { due_date: due, time_zone: zone, assigned } = part;
  const dayOf = (time: Date) => dayIn(zone ?? DEFAULT_TIME_ZONE, time);
  const now = services.now();
  const isOn = (time: Date) => dayOf(new Date(time.getTime() + DAY_MS)) >= due;
  const morning = new Date(now.getTime() - MORNING_MS);
  if (!isOn(morning) || dayOf(morning) > due) return;
  await tx
    .updateTable('task_assignees')
    .set({ reminded_for: due })
    .where('task_id', '=', task_id)
    .where('person_id', '=', person_id)
    .execute();
  // whoever was told of it when it was as near knows
  if (assigned !== null && isOn(assigned)) return;
  const grant = await grantsInEffect(tx, now)
    .where('g.asset_id', '=', part.assetId)
    .where('g.granted_to', '=', person_id)
    .select('g.id')
    .executeTakeFirst();
  if (grant === undefined) return;
  await notify(services, tx, {
    personId: person_id,
    from: part.created_by,
    kind: 'task-due',
    content: taskMail(services, part),
  });
}
