import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { outcome } from './support/answers.ts';
import { newContract } from './support/contracts.ts';
import {
  activateDevice,
  addActiveDevice,
  addDevice,
  alignClock,
  devicesOf,
  removeDevice,
  type Authenticator,
} from './support/devices.ts';
import { createPerson, logIn, type ApiAnswer, type Person } from './support/people.ts';
import { serverOfFile } from './support/server-of-file.ts';

const server = await serverOfFile();
const { api } = server;
let admin: Person;
let companyId: string;
beforeEach(async () => {
  alignClock(server);
  admin = await createPerson(api, { attributes: { companyName: 'Acme' } });
  const account = await api.call('GET', `/accounts/${admin.accountId}`, { token: admin.token });
  companyId = account.json.data.relationships.company.data.id;
});

const SETTING = { data: { type: 'companysettings2fa', attributes: {} } };
const settings = () => `/companies/${companyId}/settings`;
const read = (person: Person) => api.call('GET', settings(), { token: person.token });
const require2fa = (person = admin): Promise<ApiAnswer> =>
  api.call('POST', settings(), { token: person.token, body: SETTING });
const remove = async ({ id, code }: Authenticator, steps = 0) =>
  removeDevice(api, admin, id, await code(steps));

async function memberOf(): Promise<Person> {
  const member = await createPerson(api);
  await server.running.services.db
    .updateTable('accounts')
    .set({ company_id: companyId, company_role: 'member' })
    .where('id', '=', member.accountId)
    .execute();
  return member;
}

it('an admin requires a second factor and takes it back; every member reads it (API-31, ENT-COMP-03)', async () => {
  const member = await memberOf();
  expect((await read(member)).json.data).toEqual([]);
  await addActiveDevice(api, admin);
  const created = await require2fa();
  expect([created.status, created.json.data.type]).toEqual([201, 'companysettings2fa']);
  const { id } = created.json.data;
  expect((await require2fa()).json.data.id).toBe(id);
  expect((await read(member)).json.data).toMatchObject([{ type: 'companysettings2fa', id }]);
  const gone = await api.call('DELETE', `${settings()}/${id}`, { token: admin.token });
  expect(gone.status).toBe(204);
  expect((await read(member)).json.data).toEqual([]);
  const again = await api.call('DELETE', `${settings()}/${id}`, { token: admin.token });
  expect(outcome(again)).toBe('404 NotFound');
});

it('other members cannot change what the company requires, and nobody outside sees it (ABUSE-13)', async () => {
  const [member, stranger] = [
    await memberOf(),
    await createPerson(api, { attributes: { companyName: 'X' } }),
  ];
  await addActiveDevice(api, member);
  const { id } = (await require2fa()).json.data;
  expect(outcome(await require2fa(member))).toBe('403 Forbidden');
  const remove = (person: Person) => api.call('DELETE', `${settings()}/${id}`, { token: person.token });
  expect(outcome(await remove(member))).toBe('403 Forbidden');
  expect(outcome(await read(stranger))).toBe('404 NotFound');
  expect(outcome(await require2fa(stranger))).toBe('404 NotFound');
  expect(outcome(await remove(stranger))).toBe('404 NotFound');
  // an admin of another company, by its own path
  const other = await api.call('GET', `/accounts/${stranger.accountId}`, { token: stranger.token });
  const path = `/companies/${other.json.data.relationships.company.data.id}/settings/${id}`;
  expect(outcome(await api.call('DELETE', path, { token: stranger.token }))).toBe('404 NotFound');
  expect((await read(admin)).json.data).toHaveLength(1);
});

it('other kinds of settings, or attributes of them, are refused (API-31)', async () => {
  for (const body of [
    { data: { type: 'companysettings', attributes: {} } },
    { data: { type: 'companysettings2fa', attributes: { companyId: randomUUID() } } },
  ])
    expect((await api.call('POST', settings(), { token: admin.token, body })).status).toBe(400);
});

it('the last active device stays while the company requires one, also by API (VAL-PWD-07, ABUSE-06)', async () => {
  const { id: settingId } = (await require2fa()).json.data;
  const [first, second] = [await addActiveDevice(api, admin), await addActiveDevice(api, admin)];
  expect((await remove(first)).status).toBe(204);
  // a pending one does not count, and may go itself
  const pending = await addDevice(api, admin);
  expect(outcome(await remove(second))).toBe('409 LastSecondFactor');
  expect((await api.call('DELETE', `/secondfactors/${pending.id}`, { token: admin.token })).status).toBe(204);
  expect(await devicesOf(api, admin)).toEqual([{ id: second.id, state: 'active' }]);
  await api.call('DELETE', `${settings()}/${settingId}`, { token: admin.token });
  expect((await remove(second, 1)).status).toBe(204);
});

it('one of the last two devices stays when both are deleted at once (VAL-PWD-07)', async () => {
  await require2fa();
  const devices = [await addActiveDevice(api, admin), await addActiveDevice(api, admin)];
  const outcomes = await Promise.all(devices.map(async (device) => outcome(await remove(device))));
  expect(outcomes.toSorted()).toEqual(['204', '409 LastSecondFactor']);
  expect(await devicesOf(api, admin)).toHaveLength(1);
});

it('until a member has set up the required second factor, only the set-up is served', async () => {
  const member = await memberOf();
  const calls = ['/digitalassets', '/workspaces', `/companies/${companyId}/members`, '/tasks'];
  const ask = async (path: string) => outcome(await api.call('GET', path, { token: member.token }));
  for (const path of calls) expect([path, await ask(path)]).toEqual([path, '200']);
  const { id } = (await require2fa()).json.data;
  for (const path of calls) expect([path, await ask(path)]).toEqual([path, '403 SecondFactorNotSetUp']);
  const [fresh, { body }] = [await logIn(api, member), await newContract(member)];
  for (const { token } of [member, fresh])
    expect(outcome(await api.call('POST', '/digitalassets', { token, body }))).toBe(
      '403 SecondFactorNotSetUp',
    );
  expect(outcome(await api.call('DELETE', `${settings()}/${id}`, { token: admin.token }))).toBe(
    '403 SecondFactorNotSetUp',
  );
  for (const path of ['/secondfactors', '/companies', settings(), `/accounts/${member.accountId}`])
    expect([path, await ask(path)]).toEqual([path, '200']);
  // one that is pending protects nothing
  const device = await addDevice(api, member);
  expect(await ask('/digitalassets')).toBe('403 SecondFactorNotSetUp');
  await activateDevice(api, member, device.id, await device.code());
  for (const path of calls) expect([path, await ask(path)]).toEqual([path, '200']);
});
