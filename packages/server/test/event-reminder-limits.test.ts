import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { addDocument, createContract, undraft } from './support/contracts.ts';
import { remindersOn } from './support/event-reminders.ts';
import { addEvent } from './support/events.ts';
import { inviteAddress } from './support/invite.ts';
import { createPerson, freshEmail, signUpOf } from './support/people.ts';
import { serverOfFile } from './support/server-of-file.ts';

const server = await serverOfFile();
const { api } = server;
const { services } = server.running;
const [owner, reader] = [await createPerson(api), await createPerson(api)];
const { mailsTo, remindedOf, runAt, shared } = remindersOn(server, { owner, reader });
const { now: realNow } = services;

afterEach(async () => {
  services.now = realNow;
  await services.db.deleteFrom('events').execute();
});

describe('whom and how many the reminders of events reach', () => {
  it('are people behind a thousand reminders that nobody is mailed of, too', async () => {
    const person = await createPerson(api);
    const put = await shared();
    const { event } = await remindedOf(put, '2096-03-30');
    const others = Array.from({ length: 1000 }, () => ({
      id: randomUUID(),
      event_id: event,
      amount: 0,
      time_unit: 'DAY' as const,
      due_day: '2096-03-30',
      since: realNow(),
    }));
    await services.db.insertInto('event_reminders').values(others).execute();
    await services.db
      .updateTable('digital_assets')
      .set({ state: 'archived' })
      .where('id', '=', put.id)
      .execute();
    await remindedOf(await shared(person), '2096-03-31');
    await runAt('2096-03-31T12:00:00Z');
    expect(await mailsTo(person)).toHaveLength(1);
  });

  it('is not an address with which somebody has only begun to sign up', async () => {
    const email = freshEmail();
    const contract = await createContract(api, owner);
    await addDocument(api, contract);
    await inviteAddress(api, contract, email, 'view');
    await undraft(api, contract);
    await api.call('POST', '/accounts', { body: (await signUpOf(email)).body });
    const tomorrow = new Date(realNow().getTime() + 86_400_000).toISOString().slice(0, 10);
    await remindedOf(contract, tomorrow);
    await runAt(`${tomorrow}T12:00:00Z`);
    expect(await mailsTo({ email })).toEqual([]);
    expect(await mailsTo(owner)).not.toEqual([]);
  });

  it('is nobody of what was due before they had an account', async () => {
    const person = await createPerson(api);
    const contract = await shared(person);
    await remindedOf(contract, '2095-05-10');
    await remindedOf(contract, '2095-05-21');
    const confirmed = new Date('2095-05-20T10:00:00Z');
    await services.db.updateTable('accounts').set({ confirmed }).where('id', '=', person.accountId).execute();
    await runAt('2095-05-21T12:00:00Z');
    expect(await mailsTo(person)).toHaveLength(1);
  });

  it('is nobody without end: one person gets 200 a day and the rest on the next, and links of others cannot be clicked in their calendar', async () => {
    const person = await createPerson(api);
    const contract = await shared(person);
    const event = await addEvent(api, contract, {
      date: '2095-06-10',
      description: 'Pay at https://evil.example',
    });
    const many = Array.from({ length: 210 }, () => ({
      id: randomUUID(),
      event_id: event,
      amount: 0,
      time_unit: 'DAY' as const,
      due_day: '2095-06-10',
      since: realNow(),
    }));
    await services.db.insertInto('event_reminders').values(many).execute();
    await runAt('2095-06-10T12:00:00Z');
    const mails = await mailsTo(person);
    expect(mails).toHaveLength(200);
    await runAt('2095-06-11T12:00:00Z');
    expect(await mailsTo(person)).toHaveLength(210);
    expect(mails[0]?.calendar).toContain('SUMMARY:Pay at');
    expect(mails[0]?.calendar).not.toContain('https://evil.example');
  });
});
