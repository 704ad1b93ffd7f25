import type { Selectable } from 'kysely';
import type { OutboxTable } from '../platform/db/outbox-schema.ts';
import type { Services } from '../http/services.ts';
import { noteMailed, noteMailFailed } from './note-invitation.ts';
import { isRefusedForGood } from './transport.ts';

const MINUTE_MS = 60_000;
/** Minutes from each failed attempt to the next, almost four days in all; a mail that fails after the last one is given up. */
const PAUSES = [1, 2, 5, 15, 30, 60, 120, 240, ...Array.from({ length: 14 }, () => 360)];
/** Longer than any attempt takes: afterwards the process that made it has died. */
const CLAIM_MS = 15 * MINUTE_MS;
const SIDE_BY_SIDE = 20;

type MailRow = Selectable<OutboxTable>;

/** Sends all mails whose next attempt is due, among them those that lost their job in a crash. */
export async function sendDueMail(services: Services): Promise<void> {
  for (;;) {
    const due = await services.db
      .selectFrom('outbox')
      .select('id')
      .where('state', '=', 'queued')
      .where('next_attempt', '<=', services.now())
      .orderBy('next_attempt')
      .limit(SIDE_BY_SIDE)
      .execute();
    if (due.length === 0) return;
    await Promise.all(due.map(({ id }) => sendMail(services, id)));
  }
}

/** Makes the next attempt to send a mail of the outbox by SMTP, if it is due and nobody else is making it. */
export async function sendMail(services: Services, id: string): Promise<void> {
  const { deliver } = services;
  if (deliver === undefined) return;
  const mail = await claim(services, id);
  if (mail === undefined || (await isReplaced(services, mail))) return;
  try {
    await deliver(mail);
  } catch (error) {
    await keepFailure(services, mail, error as Error);
    return;
  }
  await keepSent(services, mail);
}

async function claim({ db, now }: Services, id: string): Promise<MailRow | undefined> {
  return db
    .updateTable('outbox')
    .set((eb) => ({
      attempts: eb('attempts', '+', 1),
      next_attempt: new Date(now().getTime() + CLAIM_MS),
    }))
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .where('next_attempt', '<=', now())
    .returningAll()
    .executeTakeFirst();
}

/**
 * Of several mails about the same, only the newest goes out: the links of the others no longer work. They are dropped here, since
 * a look at the outbox by each transaction that writes a mail would let those conflict.
 */
async function isReplaced({ db }: Services, { id, about, kind }: MailRow): Promise<boolean> {
  if (about === null) return false;
  const newest = await db
    .selectFrom('outbox')
    .select(['id', 'number'])
    .where('about', '=', about)
    .where('kind', '=', kind)
    .orderBy('number', 'desc')
    .executeTakeFirst();
  if (newest === undefined) return true;
  await db
    .deleteFrom('outbox')
    .where('about', '=', about)
    .where('kind', '=', kind)
    .where('state', 'in', ['queued', 'failed'])
    .where('number', '<', newest.number)
    .execute();
  return newest.id !== id;
}

async function keepFailure({ db, now }: Services, mail: MailRow, error: Error): Promise<void> {
  const pause = isRefusedForGood(error) ? undefined : PAUSES[mail.attempts - 1];
  await db
    .updateTable('outbox')
    .set({
      last_error: error.message.slice(0, 500),
      ...(pause === undefined
        ? { state: 'failed', next_attempt: null }
        : { next_attempt: new Date(now().getTime() + pause * MINUTE_MS) }),
    })
    .where('id', '=', mail.id)
    // unless this took so long that somebody else has it
    .where('attempts', '=', mail.attempts)
    .execute();
  if (pause === undefined) await noteMailFailed(db, mail, now());
}

/** The text is wiped, since links carry secrets. */
async function keepSent({ db, now }: Services, mail: MailRow): Promise<void> {
  await noteMailed(db, mail, now());
  await db
    .updateTable('outbox')
    .set({
      state: 'sent',
      sent: now(),
      next_attempt: null,
      text: '',
      html: '',
      off_link: null,
      calendar: null,
      last_error: null,
    })
    .where('id', '=', mail.id)
    .execute();
}
