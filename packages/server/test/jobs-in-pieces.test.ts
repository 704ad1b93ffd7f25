import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import type { Services } from '../src/http/services.ts';
import type { MailKind } from '../src/platform/db/outbox-schema.ts';
import { sendEventReminders } from '../src/resources/events/send-reminders.ts';
import { sendFollowerMails } from '../src/resources/followers/send-mails.ts';
import { sendAutoReminders } from '../src/resources/signature-requests/auto-reminders.ts';
import { remindOfDueTasks } from '../src/resources/tasks/due.ts';
import { addComment } from './support/comments.ts';
import { addDocument, createContract, undraft, type Contract } from './support/contracts.ts';
import { addEvent, addReminder } from './support/events.ts';
import { setFollowing } from './support/followers.ts';
import { invite } from './support/invite.ts';
import { createPerson, type Person } from './support/people.ts';
import { serverOfFile } from './support/server-of-file.ts';
import { addTask } from './support/tasks.ts';

const server = await serverOfFile();
const { api } = server;
const { services } = server.running;
const { db, now: realNow } = services;
const owner = await createPerson(api);
// jobs take people in the order of their ids
const [first, second] = [await createPerson(api), await createPerson(api)].toSorted((a, b) =>
  a.personId < b.personId ? -1 : 1,
) as [Person, Person];

await sql`create function refuse_mail() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$`.execute(
  db,
);
/** The database refuses each mail to somebody. */
const refuseMailTo = ({ email }: Person) =>
  sql`create trigger refuse before insert on outbox for each row when (new.recipient = ${sql.lit(email)}) execute function refuse_mail()`.execute(
    db,
  );

afterEach(async () => {
  services.now = realNow;
  await sql`drop trigger if exists refuse on outbox`.execute(db);
});

const mailsTo = async ({ email }: Person, kind: MailKind) =>
  db.selectFrom('outbox').select('id').where('recipient', '=', email).where('kind', '=', kind).execute();

async function sent(type: 'sign' | 'view', people = [first, second]): Promise<Contract> {
  const contract = await createContract(api, owner);
  await addDocument(api, contract);
  for (const person of people) await invite(api, contract, person, type);
  await undraft(api, contract);
  return contract;
}

interface Job {
  kind: MailKind;
  /** When it mails both people. */
  at: string;
  run: (services: Services) => Promise<void>;
  prepare: () => Promise<void>;
}

const JOBS: readonly Job[] = [
  {
    kind: 'task-due',
    at: '2098-03-30T12:00:00Z',
    run: remindOfDueTasks,
    prepare: async () => {
      await addTask(api, await sent('view'), [first, second], { dueDate: '2098-03-31' });
    },
  },
  {
    kind: 'event-reminder',
    at: '2096-03-31T12:00:00Z',
    run: sendEventReminders,
    async prepare() {
      for (const [person, date] of [
        [first, '2096-03-30'],
        [second, '2096-03-31'],
      ] as const) {
        const contract = await sent('view', [person]);
        const event = await addEvent(api, contract, { date });
        await addReminder(api, contract, event, { amount: 0, timeUnit: 'DAY' });
      }
    },
  },
  {
    kind: 'followed',
    at: '2097-05-10T12:00:00Z',
    run: sendFollowerMails,
    async prepare() {
      const contract = await sent('view');
      for (const person of [first, second]) await setFollowing(api, contract, person);
      await addComment(api, contract, owner);
    },
  },
  {
    kind: 'auto-reminder',
    at: new Date(realNow().getTime() + 6 * 86_400_000).toISOString(),
    run: sendAutoReminders,
    async prepare() {
      const contract = await sent('sign');
      await db
        .updateTable('digital_assets')
        .set({ reminds_automatically: true })
        .where('id', '=', contract.id)
        .execute();
      // in the order of their ids as well
      for (const [{ personId }, id] of [
        [first, '00000000-0000-4000-8000-000000000001'],
        [second, '00000000-0000-4000-8000-000000000002'],
      ] as const)
        await db
          .updateTable('access_grants')
          .set({ id })
          .where('asset_id', '=', contract.id)
          .where('granted_to', '=', personId)
          .execute();
    },
  },
];

describe('a mail that cannot be written keeps none behind it back, fails the job and is sent by the next run', () => {
  it.each(JOBS)('of the kind $kind', async ({ kind, at, run, prepare }) => {
    await prepare();
    await refuseMailTo(first);
    services.now = () => new Date(at);
    await expect(run(services)).rejects.toThrow('parts of a job failed: 1');
    expect(await mailsTo(second, kind)).toHaveLength(1);
    expect(await mailsTo(first, kind)).toEqual([]);
    await sql`drop trigger refuse on outbox`.execute(db);
    await run(services);
    expect(await mailsTo(first, kind)).toHaveLength(1);
    expect(await mailsTo(second, kind)).toHaveLength(1);
  });
});
