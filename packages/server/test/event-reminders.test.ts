import { afterEach, describe, expect, it } from 'vitest';
import { sendDueMail } from '../src/mail/attempts.ts';
import { sendEventReminders } from '../src/resources/events/send-reminders.ts';
import { addDocument, createContract, undraft } from './support/contracts.ts';
import { invite, inviteAddress, revoke } from './support/invite.ts';
import { createPerson, freshEmail, type Person } from './support/people.ts';
import { remindersOn } from './support/event-reminders.ts';
import { serverOfFile } from './support/server-of-file.ts';

const server = await serverOfFile();
const { api } = server;
const { services } = server.running;
const [owner, reader] = [await createPerson(api), await createPerson(api)];
const { now: realNow, deliver: realDeliver } = services;
const DAY_MS = 86_400_000;
const { mailsTo, remindedOf, runAt, shared } = remindersOn(server, { owner, reader });
const dayFromNow = (days: number) => new Date(realNow().getTime() + days * DAY_MS).toISOString().slice(0, 10);

afterEach(async () => {
  services.now = realNow;
  services.deliver = realDeliver;
  await services.db.deleteFrom('events').execute();
  await services.db.updateTable('accounts').set({ time_zone: null, lang: 'en' }).execute();
});

const patch = (path: string, attributes: object, { token }: Person = owner) => {
  const [, type = '', id = ''] = path.split('/');
  return api.call('PATCH', path, { token, body: { data: { type, id, attributes } } });
};

describe('a reminder of an event', () => {
  it('is mailed once to everybody who has access, with a link to it and an entry for the calendar (GEN-08)', async () => {
    const person = await createPerson(api);
    const contract = await shared(person);
    const { event, reminder } = await remindedOf(contract, '2098-03-31', { amount: -3, timeUnit: 'WEEK' });
    await runAt('2098-03-10T06:59:00Z');
    expect(await mailsTo(person)).toEqual([]);
    await runAt('2098-03-10T07:00:00Z');
    await runAt('2098-03-10T07:15:00Z');
    const [mail, ...more] = await mailsTo(person);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Reminder: Notice period ends (31 March 2098)');
    expect(mail?.text).toContain(`/contracts/${contract.id}/dos/event/${event}/reminder/${reminder}`);
    expect(mail?.text).toContain('/mails/off?token=event-reminder.');
    expect(mail?.calendar).toContain('DTSTART;VALUE=DATE:20980331\r\n');
    expect((await mailsTo(owner)).filter(({ text }) => text.includes(event))).toHaveLength(1);
  });

  it('comes on the morning of the day of each reader, in their language (GEN-08)', async () => {
    const [early, late] = [await createPerson(api), await createPerson(api)];
    const contract = await shared(early);
    await invite(api, contract, late, 'view');
    const zone = (person: Person, time_zone: string) =>
      services.db
        .updateTable('accounts')
        .set({ time_zone, lang: 'de' })
        .where('id', '=', person.accountId)
        .execute();
    await zone(early, 'Pacific/Auckland');
    await zone(late, 'America/Los_Angeles');
    // summer time began on 8 March 2099 in Los Angeles
    await remindedOf(contract, '2099-03-09');
    await runAt('2099-03-08T17:59:00Z');
    expect(await mailsTo(early)).toEqual([]);
    await runAt('2099-03-08T18:00:00Z');
    expect((await mailsTo(early)).map(({ subject }) => subject)).toEqual([
      'Erinnerung: Notice period ends (9. März 2099)',
    ]);
    await runAt('2099-03-09T13:59:00Z');
    expect(await mailsTo(late)).toEqual([]);
    await runAt('2099-03-09T14:00:00Z');
    expect(await mailsTo(late)).toHaveLength(1);
  });

  it('follows the end of February: a year before 29 February, and a month before 31 March (ENT-EVENT-03)', async () => {
    const person = await createPerson(api);
    const contract = await shared(person);
    await remindedOf(contract, '2096-02-29', { amount: -1, timeUnit: 'YEAR' });
    await remindedOf(contract, '2094-03-31', { amount: -1, timeUnit: 'MONTH' });
    await runAt('2094-02-28T06:00:00Z');
    expect(await mailsTo(person)).toEqual([]);
    await runAt('2094-02-28T12:00:00Z');
    expect(await mailsTo(person)).toHaveLength(1);
    await runAt('2095-02-28T12:00:00Z');
    expect(await mailsTo(person)).toHaveLength(2);
  });

  it('is sent after days without power, once, but not after two weeks', async () => {
    const person = await createPerson(api);
    const contract = await shared(person);
    await remindedOf(contract, '2097-05-10');
    await remindedOf(contract, '2097-05-20');
    await runAt('2097-05-29T08:00:00Z');
    expect((await mailsTo(person)).map(({ subject }) => subject)).toEqual([
      'Reminder: Notice period ends (20 May 2097)',
    ]);
  });

  it('is not sent again when the clock is set back, nor when two servers look at once', async () => {
    const person = await createPerson(api);
    await remindedOf(await shared(person), '2097-05-10');
    services.now = () => new Date('2097-05-10T09:00:00Z');
    await Promise.all([sendEventReminders(services), sendEventReminders(services)]);
    await runAt('2097-05-09T08:00:00Z');
    await runAt('2097-05-10T08:00:00Z');
    expect(await mailsTo(person)).toHaveLength(1);
  });

  it('that was due before it or its event was made, or the contract sent, is not mailed; one of today is', async () => {
    const person = await createPerson(api);
    const contract = await shared(person);
    const draft = await createContract(api, owner);
    await addDocument(api, draft);
    await invite(api, draft, person, 'view');
    const waiting = await remindedOf(draft, dayFromNow(-2));
    await remindedOf(contract, dayFromNow(-1));
    await remindedOf(contract, dayFromNow(4), { amount: -1, timeUnit: 'WEEK' });
    const later = (days: number) => `${dayFromNow(days)}T23:00:00Z`;
    // as if both had been there for long
    const since = new Date(realNow().getTime() - 9 * DAY_MS);
    await services.db.updateTable('access_grants').set({ created: since }).execute();
    await services.db
      .updateTable('event_reminders')
      .set({ since })
      .where('id', '=', waiting.reminder)
      .execute();
    await runAt(later(0));
    expect(await mailsTo(person)).toEqual([]);
    services.now = realNow;
    await undraft(api, draft);
    await runAt(later(0));
    expect(await mailsTo(person)).toEqual([]);
    services.now = realNow;
    const { event } = await remindedOf(contract, dayFromNow(0));
    await runAt(later(0));
    expect((await mailsTo(person)).map(({ text }) => text.includes(event))).toEqual([true]);
  });

  it('that follows its event to another day is mailed on that day as well', async () => {
    const person = await createPerson(api);
    const { event } = await remindedOf(await shared(person), '2097-05-10');
    await runAt('2097-05-10T09:00:00Z');
    services.now = realNow;
    expect((await patch(`/events/${event}`, { date: '2097-06-10' })).status).toBe(200);
    await runAt('2097-05-10T10:00:00Z');
    expect(await mailsTo(person)).toHaveLength(1);
    await runAt('2097-06-10T10:00:00Z');
    expect(await mailsTo(person)).toHaveLength(2);
  });

  it('is not mailed in a draft or archive, to who lost access or has no account, or turned such mails off', async () => {
    const [removed, off] = [await createPerson(api), await createPerson(api)];
    const unknown = { email: freshEmail() };
    const draft = await createContract(api, owner);
    await invite(api, draft, off, 'view');
    await remindedOf(draft, '2097-05-10');
    const archived = await shared(removed);
    await remindedOf(archived, '2097-05-10');
    await services.db
      .updateTable('digital_assets')
      .set({ state: 'archived' })
      .where('id', '=', archived.id)
      .execute();
    const contract = await createContract(api, owner);
    await addDocument(api, contract);
    const grant = (await invite(api, contract, removed, 'view')).json.data.id as string;
    await invite(api, contract, off, 'view');
    await inviteAddress(api, contract, unknown.email, 'view');
    await undraft(api, contract);
    await remindedOf(contract, '2097-05-10');
    await revoke(api, contract, removed, grant);
    await api.call('POST', '/mailswitches', {
      token: off.token,
      body: { data: { type: 'mailswitches', attributes: { kind: 'event-reminder', isOn: false } } },
    });
    const before = (await mailsTo(owner)).length;
    await runAt('2097-05-10T10:00:00Z');
    for (const person of [removed, off, unknown]) expect(await mailsTo(person)).toEqual([]);
    expect(await mailsTo(owner)).toHaveLength(before + 1);
  });

  it('of a contract that is deleted while the mails are written is left out, and the others go out', async () => {
    const person = await createPerson(api);
    const [first, second] = [await shared(person), await shared(person)];
    await remindedOf(first, '2097-05-10');
    await remindedOf(second, '2097-05-11');
    // the page is read by then, and a mail of the other contract is being written
    services.deliver = async () => undefined;
    const { jobs } = services;
    services.jobs = {
      ...jobs,
      async enqueue(tx) {
        await tx.deleteFrom('digital_assets').where('id', '=', second.id).execute();
      },
    };
    await runAt('2097-05-11T10:00:00Z');
    services.jobs = jobs;
    expect(await mailsTo(person)).toHaveLength(1);
  });

  it('waits in the outbox while the mail server is away for three days, and goes out once', async () => {
    const person = await createPerson(api);
    await remindedOf(await shared(person), '2097-05-10');
    const delivered: string[] = [];
    services.deliver = async () => Promise.reject(new Error('connect ECONNREFUSED'));
    await runAt('2097-05-10T08:00:00Z');
    for (const time of ['2097-05-10T09:00:00Z', '2097-05-11T09:00:00Z', '2097-05-13T07:00:00Z']) {
      await runAt(time);
      await sendDueMail(services);
    }
    services.deliver = async ({ recipient, calendar }) =>
      void (calendar !== null && delivered.push(recipient));
    await runAt('2097-05-13T15:00:00Z');
    await sendDueMail(services);
    await sendDueMail(services);
    expect(delivered.filter((email) => email === person.email)).toHaveLength(1);
  });
});
