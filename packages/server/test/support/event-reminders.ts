import { sendEventReminders } from '../../src/resources/events/send-reminders.ts';
import { addDocument, createContract, undraft, type Contract } from './contracts.ts';
import { addEvent, addReminder } from './events.ts';
import { invite } from './invite.ts';
import type { Person } from './people.ts';
import type { TestServer } from './server.ts';

/** What tests of the reminders of events do on their server. */
export function remindersOn(
  { api, running: { services } }: TestServer,
  { owner, reader }: Record<'owner' | 'reader', Person>,
) {
  /** What the job does at a time. */
  async function runAt(time: string): Promise<void> {
    services.now = () => new Date(time);
    await sendEventReminders(services);
  }

  const mailsTo = ({ email }: { email: string }) =>
    services.db
      .selectFrom('outbox')
      .selectAll()
      .where('recipient', '=', email)
      .where('kind', '=', 'event-reminder')
      .orderBy('number')
      .execute();

  /** A contract that somebody reads beside its owner. */
  async function shared(with_: Person = reader): Promise<Contract> {
    const contract = await createContract(api, owner);
    await addDocument(api, contract);
    await invite(api, contract, with_, 'view');
    await undraft(api, contract);
    return contract;
  }

  async function remindedOf(
    contract: Contract,
    date: string,
    reminder: { amount: number; timeUnit: string } = { amount: 0, timeUnit: 'DAY' },
  ): Promise<{ event: string; reminder: string }> {
    const event = await addEvent(api, contract, { date });
    return { event, reminder: await addReminder(api, contract, event, reminder) };
  }

  return { mailsTo, remindedOf, runAt, shared };
}
