import { beforeEach, expect, it } from 'vitest';
import { activateDevice, addActiveDevice, addDevice, alignClock, removeDevice } from './support/devices.ts';
import { createPerson, logIn, openSession, type Person } from './support/people.ts';
import { serverOfFile } from './support/server-of-file.ts';
import { callWithPassword } from './support/step-up.ts';

const server = await serverOfFile();
let person: Person;
/** A session of the same person on another device. */
let elsewhere: string;
beforeEach(async () => {
  alignClock(server);
  person = await createPerson(server.api);
  elsewhere = (await logIn(server.api, person)).token;
});

const statusOf = async (token: string) => (await server.api.call('GET', '/secondfactors', { token })).status;
const newestMail = async () => (await server.api.mailsTo(person.email))[0];

async function expectOnlyThisSession(): Promise<void> {
  expect(await statusOf(person.token)).toBe(200);
  expect(await statusOf(elsewhere)).toBe(401);
}

it('a second factor that becomes active ends the other sessions and is told by mail', async () => {
  const device = await addDevice(server.api, person);
  expect(await statusOf(elsewhere)).toBe(200);
  await activateDevice(server.api, person, device.id, await device.code());
  await expectOnlyThisSession();
  expect(await newestMail()).toContain('A device for authentication codes was set up');
});

it('a second factor that is removed ends the other sessions and is told by mail', async () => {
  const device = await addActiveDevice(server.api, person);
  const again = await openSession(server.api, person.keys, await device.code());
  elsewhere = again.json.data.attributes.jwt;
  expect(await statusOf(elsewhere)).toBe(200);
  await removeDevice(server.api, person, device.id, await device.code(1));
  await expectOnlyThisSession();
  expect(await newestMail()).toContain('A device for authentication codes was removed');
});

it('a device that was never active protects nothing: its removal ends no session', async () => {
  const device = await addDevice(server.api, person);
  await server.api.call('DELETE', `/secondfactors/${device.id}`, { token: person.token });
  expect(await statusOf(elsewhere)).toBe(200);
});

it('a new password ends the other sessions and is told by mail; a new language does neither', async () => {
  const change = (attributes: Record<string, unknown>) =>
    callWithPassword(server.api, person, {
      method: 'PATCH',
      path: `/accounts/${person.accountId}`,
      body: { data: { type: 'accounts', attributes } },
      key: person.keys.sign,
    });
  expect((await change({ lang: 'de' })).status).toBe(200);
  expect(await statusOf(elsewhere)).toBe(200);
  const { stepUp } = await createPerson(server.api);
  expect((await change({ stepUpKey: stepUp.publicKey })).status).toBe(200);
  await expectOnlyThisSession();
  expect(await newestMail()).toContain('ein neues Passwort gewählt');
});

it('sessions of other people go on', async () => {
  const other = await createPerson(server.api);
  await addActiveDevice(server.api, person);
  expect(await statusOf(other.token)).toBe(200);
});
