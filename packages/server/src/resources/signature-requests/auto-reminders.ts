import { AUTO_REMINDERS_MAX, nextAutoReminder } from '@signet/domain/contracts/auto-reminder';
import { dayIn, LAST_TIME_ZONE } from '@signet/domain/format/time-zone';
import { loadAssets } from '../../access/contract-access.ts';
import type { Services } from '../../http/services.ts';
import { sendAutoReminder } from '../../mail/invitation-mail.ts';
import type { Tx } from '../../platform/db/database.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { inPieces } from '../../platform/jobs/in-pieces.ts';
import { announce } from '../../platform/live/changes.ts';
import type { GrantRow } from '../access-grants/resource.ts';
import { isHeldUp } from '../tasks/held-up.ts';
import { shownState } from '../digital-assets/state.ts';
import { isTurn, requestsOf } from './turns.ts';

const PAGE = 500;

type Told = Pick<GrantRow, 'auto_reminded' | 'mailed' | 'reminded' | 'turn_told'>;

/**
 * Reminds everybody who has not answered a request to sign for long enough, in the contracts that do so by themselves. A reminder is
 * counted in the transaction that writes its mail, so none is sent twice; what fell due while no server ran is one reminder.
 */
export async function sendAutoReminders(services: Services): Promise<void> {
  const { db, now } = services;
  await inPieces(async (piece) => {
    for (let after: string | undefined; ;) {
      const page = await waiting(services, after);
      for (const { id } of page.filter((grant) => isDue(grant, now())))
        await piece(() => inTransaction(db, (tx) => remindIfDue(services, tx, id)));
      if (page.length < PAGE) return;
      after = page.at(-1)?.id;
    }
  });
}

/** Open requests of contracts that remind by themselves, in the order of their ids. */
function waiting({ db, now }: Services, after: string | undefined) {
  return (
    db
      .selectFrom('access_grants as g')
      .innerJoin('digital_assets as a', 'a.id', 'g.asset_id')
      .where('g.state', '=', 'requested')
      .where('g.auto_reminded', '<', AUTO_REMINDERS_MAX)
      // nobody writes to an owner who signs, too
      .where('g.mailed', 'is not', null)
      // whom the invitation did not reach, no reminder reaches
      .where('g.mail_failed', 'is', null)
      .where('a.state', '=', 'pending')
      .where('a.reminds_automatically', '=', true)
      .where((eb) => eb.or([eb('g.expires', 'is', null), eb('g.expires', '>', now())]))
      .$if(after !== undefined, (query) => query.where('g.id', '>', after ?? ''))
      .select(['g.id', 'g.auto_reminded', 'g.mailed', 'g.reminded', 'g.turn_told'])
      .orderBy('g.id')
      .limit(PAGE)
      .execute()
  );
}

function isDue({ auto_reminded: count, mailed, reminded, turn_told: turnTold }: Told, now: Date): boolean {
  const told = [mailed, reminded, turnTold].flatMap((time) => time ?? []);
  const next = nextAutoReminder({ count, lastTold: told.toSorted((a, b) => +a - +b).at(-1) });
  return next !== undefined && next <= now;
}

async function remindIfDue(services: Services, tx: Tx, grantId: string): Promise<void> {
  const now = services.now();
  const grant = await tx.selectFrom('access_grants').selectAll().where('id', '=', grantId).executeTakeFirst();
  if (grant?.state !== 'requested' || !isDue(grant, now)) return;
  const [asset] = await loadAssets(tx, [grant.asset_id]);
  if (asset?.reminds_automatically !== true) return;
  const today = dayIn(LAST_TIME_ZONE, now);
  if (shownState(asset, today) !== 'pending' || (asset.due_date !== null && asset.due_date < today)) return;
  if (await isHeldUp(tx, asset.id)) return;
  if (!isTurn(asset, await requestsOf(tx, asset), grant.granted_to)) return;
  await tx
    .updateTable('access_grants')
    .set({ auto_reminded: grant.auto_reminded + 1, reminded: now })
    .where('id', '=', grant.id)
    .execute();
  await sendAutoReminder(services, tx, { asset, grant });
  await announce(tx, `contract ${asset.id}`);
}
