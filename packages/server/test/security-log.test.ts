import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import type { SecurityEvent } from '../src/http/security-log.ts';
import { createContract } from './support/contracts.ts';
import { addActiveDevice, alignClock } from './support/devices.ts';
import { createPerson, lookUpInvitation, openSession, type Person } from './support/people.ts';
import { until } from './support/server.ts';
import { serverOfFile } from './support/server-of-file.ts';

const server = await serverOfFile();
let person: Person;
let seen = 0;
beforeEach(async () => {
  alignClock(server);
  person = await createPerson(server.api);
  seen = (await events()).length;
});

const path = () => join(server.dataDir, 'log', 'security.jsonl');
const events = async () =>
  (await readFile(path(), 'utf8'))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as SecurityEvent);

/** The events since the test began, once there is one about the call. */
const eventsAbout = (what: string) =>
  until(async () => {
    const found = (await events()).slice(seen).filter((event) => event.what === what);
    return found.length > 0 && found;
  });

it('a login is logged with account, address and result, whether it succeeds or lacks its code', async () => {
  await openSession(server.api, person.keys);
  const [success] = await eventsAbout('POST /ui-api/sessions');
  expect(success).toMatchObject({ who: { account: person.accountId }, from: '127.0.0.1', result: 'ok' });
  expect(new Date(success?.time ?? '').getTime()).toBeGreaterThan(0);
  await addActiveDevice(server.api, person);
  await openSession(server.api, person.keys, '000000');
  const refused = await until(async () =>
    (await eventsAbout('POST /ui-api/sessions')).find(({ result }) => result !== 'ok'),
  );
  expect(refused).toMatchObject({
    who: { account: person.accountId, session: null },
    result: 'IncorrectAuthenticationCode',
  });
});

it('a change is logged with the session, the call and its ids; a read is not', async () => {
  const contract = await createContract(server.api, person);
  await server.api.call('GET', `/digitalassets/${contract.id}`, { token: person.token });
  await server.api.call('DELETE', `/digitalassets/${contract.id}`, { token: person.token });
  const [event] = await eventsAbout('DELETE /ui-api/digitalassets/:id');
  expect(event).toMatchObject({ of: [contract.id], who: { account: person.accountId }, result: 'ok' });
  expect(event?.who.session).toMatch(/^[0-9a-f-]{36}$/);
  expect((await events()).filter(({ what }) => what.startsWith('GET'))).toEqual([]);
});

it('a rejection is logged also for a read: without a session, and without permission', async () => {
  await server.api.call('GET', '/digitalassets', { token: 'a.b.c' });
  const [anonymous] = await eventsAbout('GET /ui-api/digitalassets');
  expect(anonymous).toMatchObject({ who: { account: null, session: null }, result: 'Unauthenticated' });
  const body = { data: { type: 'totps', attributes: { description: 'x' } } };
  await server.api.call('POST', '/secondfactors', { token: person.token, body });
  const [wrong] = await eventsAbout('POST /ui-api/secondfactors');
  expect(wrong).toMatchObject({ who: { account: person.accountId }, result: 'WrongPassword' });
});

it('a search for what the account has no access to is logged, one without a session is not', async () => {
  const other = await createPerson(server.api);
  const contract = await createContract(server.api, other);
  await fetch(`${server.origin}/ui-api/nothing`);
  const answer = await server.api.call('GET', `/digitalassets/${contract.id}`, { token: person.token });
  expect(answer.status).toBe(404);
  const [event] = await eventsAbout('GET /ui-api/digitalassets/:id');
  expect(event).toMatchObject({ of: [contract.id], who: { account: person.accountId }, result: 'NotFound' });
  expect((await events()).slice(seen).filter(({ what }) => what.startsWith('GET'))).toEqual([event]);
});

it('holds no token, no address of a person and no link, and is readable by the owner only', async () => {
  await lookUpInvitation(server.api, 'x'.repeat(43));
  await server.api.call('DELETE', '/sessions/current', { token: person.token });
  await eventsAbout('DELETE /ui-api/sessions/current');
  const text = await readFile(path(), 'utf8');
  for (const secret of [person.token, person.email, 'x'.repeat(43), 'DPoP', '@'])
    expect(text).not.toContain(secret);
  expect((await stat(path())).mode & 0o777).toBe(0o600);
});

it('callers who have proved nothing cannot fill the disk', async () => {
  const now = new Date();
  server.running.services.now = () => now;
  await Promise.all(Array.from({ length: 700 }, () => fetch(`${server.origin}/ui-api/tasks`)));
  await server.api.call('DELETE', '/sessions/current', { token: person.token });
  await eventsAbout('DELETE /ui-api/sessions/current');
  expect((await events()).filter(({ what }) => what === 'GET /ui-api/tasks').length).toBeLessThanOrEqual(600);
});
