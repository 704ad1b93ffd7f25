import { describe, expect, it } from 'vitest';
import { outcome } from './support/answers.ts';
import { addDocument, createContract, undraft, type Contract } from './support/contracts.ts';
import { addEvent, addReminder, newEvent } from './support/events.ts';
import { invite, revoke } from './support/invite.ts';
import { createPerson, type Json, type Person } from './support/people.ts';
import { serverOfFile } from './support/server-of-file.ts';

const server = await serverOfFile();
const { api } = server;
const { services } = server.running;
const { now: realNow } = services;
const [owner, reader, outsider] = [await createPerson(api), await createPerson(api), await createPerson(api)];

async function shared(): Promise<{ contract: Contract; grant: string }> {
  const contract = await createContract(api, owner);
  await addDocument(api, contract);
  const grant = (await invite(api, contract, reader, 'view')).json.data.id as string;
  await undraft(api, contract);
  return { contract, grant };
}

const get = (path: string, { token }: Person = owner) => api.call('GET', path, { token });
const patch = (type: string, id: string, attributes: object) =>
  api.call('PATCH', `/${type}/${id}`, { token: owner.token, body: { data: { type, id, attributes } } });
const ofContract = ({ id }: Contract) => `/events?filter[refersTo.id]=${id}&sort=date&include=reminders`;
const descriptions = (json: Json) => json.data.map((event: Json) => event.attributes.description);

describe('events', () => {
  it('of one contract come by date with their reminders to whoever reads it (API-09, ENT-EVENT-01)', async () => {
    const { contract } = await shared();
    const later = await addEvent(api, contract, { date: '2098-01-01', description: ' Later ' });
    await addEvent(api, contract, { date: '2097-01-01', description: 'Sooner' });
    await addReminder(api, contract, later, { amount: -3, timeUnit: 'WEEK' });
    for (const person of [owner, reader]) {
      const { json } = await get(ofContract(contract), person);
      expect(descriptions(json)).toEqual(['Sooner', 'Later']);
      expect(json.included.map(({ attributes }: Json) => attributes)).toEqual([
        { amount: -3, timeUnit: 'WEEK' },
      ]);
    }
    expect((await get(ofContract(contract), outsider)).json.data).toEqual([]);
  });

  it('to come are listed without those of archived contracts, with their contract (API-08)', async () => {
    const person = await createPerson(api);
    const contract = await createContract(api, person);
    for (const date of ['2020-01-01', '2098-01-01', '2099-01-01']) {
      const body = newEvent(contract, { date, description: date });
      await api.call('POST', '/events', { token: person.token, body });
    }
    const path =
      '/events?sort=date&filter[date][ge]=2026-11-27&filter[refersTo.state][ne]=archived&include=refersTo';
    const first = (await get(`${path}&page[limit]=1`, person)).json;
    expect(descriptions(first)).toEqual(['2098-01-01']);
    expect(first.included[0].attributes.title).toBe('Rental agreement');
    expect(descriptions((await get(first.links.next, person)).json)).toEqual(['2099-01-01']);
    await services.db
      .updateTable('digital_assets')
      .set({ state: 'archived' })
      .where('id', '=', contract.id)
      .execute();
    expect((await get(path, person)).json.data).toEqual([]);
    const refused = api.call('POST', '/events', { token: person.token, body: newEvent(contract) });
    expect(outcome(await refused)).toBe('409 StateChanged');
  });

  it('of a draft are seen by its owner alone, and go with it when it is sent', async () => {
    const contract = await createContract(api, owner);
    await addDocument(api, contract);
    await invite(api, contract, reader, 'view');
    await addEvent(api, contract);
    expect((await get(ofContract(contract), reader)).json.data).toEqual([]);
    await undraft(api, contract);
    expect((await get(ofContract(contract), reader)).json.data).toHaveLength(1);
  });

  it('are gone for who lost access', async () => {
    const { contract, grant } = await shared();
    await addEvent(api, contract);
    await revoke(api, contract, reader, grant);
    expect((await get(ofContract(contract), reader)).json.data).toEqual([]);
  });

  it('of two people who edit the same event, the second is told, and nothing is written over (API-11)', async () => {
    const { contract } = await shared();
    const id = await addEvent(api, contract);
    const { lastModified } = (await get(ofContract(contract))).json.data[0].attributes;
    expect((await patch('events', id, { description: 'First', lastModified })).status).toBe(200);
    expect(outcome(await patch('events', id, { description: 'Second', lastModified }))).toBe('409 Conflict');
    const [event] = (await get(ofContract(contract))).json.data;
    expect(event.attributes.description).toBe('First');
    // a reminder is part of its event, and clocks may be set back
    services.now = () => new Date(event.attributes.lastModified);
    await addReminder(api, contract, id);
    services.now = realNow;
    const stale = event.attributes.lastModified;
    expect(outcome(await patch('events', id, { date: '2099-01-01', lastModified: stale }))).toBe(
      '409 Conflict',
    );
  });

  it('are changed and deleted with their reminders (API-12, API-14, API-15)', async () => {
    const { contract } = await shared();
    const id = await addEvent(api, contract);
    const [first, second] = [await addReminder(api, contract, id), await addReminder(api, contract, id)];
    expect((await patch('eventreminders', first, { amount: 2, timeUnit: 'DAY' })).status).toBe(200);
    const remove = (path: string) => api.call('DELETE', path, { token: owner.token });
    expect((await remove(`/eventreminders/${second}`)).status).toBe(204);
    expect((await get(ofContract(contract))).json.included.map((one: Json) => one.attributes.amount)).toEqual(
      [2],
    );
    expect((await remove(`/events/${id}`)).status).toBe(204);
    expect(outcome(await remove(`/eventreminders/${first}`))).toBe('404 NotFound');
  });

  it('have at most 200 on a contract, and 20 reminders each', async () => {
    const { contract } = await shared();
    const id = await addEvent(api, contract);
    const { db } = services;
    const event = await db.selectFrom('events').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const more = Array.from({ length: 199 }, () => ({ ...event, id: crypto.randomUUID() }));
    await db.insertInto('events').values(more).execute();
    const body = newEvent(contract);
    expect(outcome(await api.call('POST', '/events', { token: owner.token, body }))).toBe('409 Conflict');
    expect((await get(`${ofContract(contract)}&page[limit]=1000`)).json.data).toHaveLength(200);
    for (let count = 0; count < 20; count += 1) await addReminder(api, contract, id);
    await expect(addReminder(api, contract, id)).rejects.toThrow('Conflict');
  });

  it.each([
    [{ date: '2026-02-30' }],
    [{ date: '' }],
    [{ description: ' ' }],
    [{ description: 'x'.repeat(501) }],
    [{ description: 'a\u0000b' }],
  ])('with %j are refused (VAL-DATE-04, VAL-DATE-05)', async (attributes) => {
    const contract = await createContract(api, owner);
    const body = newEvent(contract, attributes);
    const answer = await api.call('POST', '/events', { token: owner.token, body });
    expect(answer.status).toBe(400);
  });

  it('with reminders outside of the calendar are refused', async () => {
    const contract = await createContract(api, owner);
    const id = await addEvent(api, contract, { date: '9990-01-01' });
    await expect(addReminder(api, contract, id, { amount: 999, timeUnit: 'YEAR' })).rejects.toThrow('400');
  });
});

describe('the calendar feed', () => {
  const create = ({ token }: Person) =>
    api.call('POST', '/calendarfeeds', {
      token,
      body: { data: { type: 'calendarfeeds', attributes: {} } },
    });
  const read = (token: string) => fetch(`${server.origin}/calendars/${token}.ics`);

  it('shows the events of what its person has access to now, and nothing without its address', async () => {
    const { contract, grant } = await shared();
    await addEvent(api, contract, { description: 'Rent goes up; notice, too' });
    const { token } = (await create(reader)).json.data.attributes;
    const answer = await read(token);
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(await answer.text()).toContain('SUMMARY:Rent goes up\\; notice\\, too\r\n');
    expect((await read(`${token.slice(1)}A`)).status).toBe(404);
    await revoke(api, contract, reader, grant);
    expect(await (await read(token)).text()).not.toContain('Rent goes up');
  });

  it('tells its address once, keeps only a hash, and ends when it is replaced or revoked', async () => {
    const person = await createPerson(api);
    const first = (await create(person)).json.data.attributes.token;
    const second = (await create(person)).json.data;
    expect((await read(first)).status).toBe(404);
    expect((await read(second.attributes.token)).status).toBe(200);
    const { json } = await get('/calendarfeeds', person);
    expect(json.data.map(({ id, attributes }: Json) => [id, attributes.token])).toEqual([[second.id, null]]);
    const rows = await server.running.services.db.selectFrom('calendar_feeds').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(second.attributes.token);
    const remove = ({ token }: Person) => api.call('DELETE', `/calendarfeeds/${second.id}`, { token });
    expect(outcome(await remove(outsider))).toBe('404 NotFound');
    expect((await remove(person)).status).toBe(204);
    expect((await read(second.attributes.token)).status).toBe(404);
  });

  it('is limited by the address of the caller', async () => {
    const { db } = services;
    await read('x');
    const found = await db
      .updateTable('rate_limits')
      .set({ count: 600 })
      .where('key', 'like', 'calendar-read:%')
      .returning('key')
      .execute();
    expect(found).toHaveLength(1);
    expect((await read('x')).status).toBe(429);
  });
});
