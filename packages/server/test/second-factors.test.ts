import { describe, expect, it } from 'vitest';
import { secondFactorAttributes } from '@signet/domain/resources/second-factors/resource';
import { SECOND_FACTORS_MAX } from '@signet/domain/second-factor/device-rules';
import { outcome } from './support/answers.ts';
import {
  WRONG_CODE,
  activateDevice,
  addActiveDevice,
  addDevice,
  advanceClock,
  authenticatorOf,
  deviceOwnerOfFile,
  deviceBody,
  devicesOf,
  logInWith,
  removeDevice,
} from './support/devices.ts';
import { createPerson, openSession } from './support/people.ts';
import { serverOfFile } from './support/server-of-file.ts';
import { callWithPassword } from './support/step-up.ts';

const server = await serverOfFile();
const { api } = server;
const person = deviceOwnerOfFile(server);

const remove = (id: string, factor?: string) => removeDevice(api, person, id, factor);

describe('setting up a device', () => {
  it('a new device is pending, and its secret is shown once (API-01, STATE-2FA-01, ENT-MISC-01)', async () => {
    const answer = await callWithPassword(api, person, {
      method: 'POST',
      path: '/secondfactors',
      body: deviceBody('  Telefon  '),
    });
    expect(answer.status).toBe(201);
    const { type, attributes } = answer.json.data;
    expect(type).toBe('totps');
    expect(secondFactorAttributes.parse(attributes)).toMatchObject({
      state: 'pending',
      description: 'Telefon',
    });
    expect(attributes.secret).toMatch(/^[A-Z2-7]{32}$/);
    const list = await api.call('GET', '/secondfactors', { token: person.token });
    expect(list.json.data).toMatchObject([{ type: 'totps', attributes: { state: 'pending', secret: null } }]);
    expect(JSON.stringify(list.json)).not.toContain(attributes.secret);
  });

  it('a wrong code leaves it pending, the right one makes it active (API-02, STATE-2FA-03, VAL-PWD-06)', async () => {
    const device = await addDevice(api, person);
    expect(outcome(await activateDevice(api, person, device.id, WRONG_CODE))).toBe(
      '422 IncorrectAuthenticationCode',
    );
    expect(await devicesOf(api, person)).toEqual([{ id: device.id, state: 'pending' }]);
    const answer = await activateDevice(api, person, device.id, await device.code());
    expect(answer.json.data).toMatchObject({ id: device.id, attributes: { state: 'active', secret: null } });
    expect(await devicesOf(api, person)).toEqual([{ id: device.id, state: 'active' }]);
  });

  it.each(['', '12345', '1234567', 'abcdef', '１２３４５６', 123456, null])(
    '%j is no code: refused before it is compared (VAL-PWD-05)',
    async (factor) => {
      const device = await addDevice(api, person);
      expect((await activateDevice(api, person, device.id, factor as string)).status).toBe(400);
    },
  );

  it('an active device reveals nothing about its codes (ABUSE-06)', async () => {
    const device = await addActiveDevice(api, person);
    expect(outcome(await activateDevice(api, person, device.id, await device.code(1)))).toBe('409 Conflict');
    expect(outcome(await activateDevice(api, person, device.id, WRONG_CODE))).toBe('409 Conflict');
  });

  it('lists the account’s devices, the oldest first, without parameters (API-03)', async () => {
    const ids = [];
    for (let number = 0; number < 3; number += 1) {
      ids.push((await addActiveDevice(api, person)).id);
      advanceClock(server, 1000);
    }
    expect((await devicesOf(api, person)).map(({ id }) => id)).toEqual(ids);
    const list = (query: string) => api.call('GET', `/secondfactors?${query}`, { token: person.token });
    expect(outcome(await list('include=account'))).toBe('400 UnknownParameter');
    expect(outcome(await list('page[limit]=1'))).toBe('400 UnknownParameter');
  });

  it('a device of somebody else is not found (ABUSE-01)', async () => {
    const other = await createPerson(api);
    const device = await addDevice(api, other);
    expect(outcome(await activateDevice(api, person, device.id, await device.code()))).toBe('404 NotFound');
    expect(outcome(await remove(device.id))).toBe('404 NotFound');
    expect(await devicesOf(api, person)).toEqual([]);
    expect(await devicesOf(api, other)).toEqual([{ id: device.id, state: 'pending' }]);
  });

  it('the caller cannot set state and secret of a device (ABUSE-03)', async () => {
    const body = { data: { type: 'totps', attributes: { description: 'x', state: 'active' } } };
    const path = '/secondfactors';
    expect((await callWithPassword(api, person, { method: 'POST', path, body })).status).toBe(400);
  });

  it(`an account has at most ${SECOND_FACTORS_MAX} devices, as each one is a chance to guess (ABUSE-06)`, async () => {
    const answers = [];
    for (let number = 0; number <= SECOND_FACTORS_MAX; number += 1) {
      const call = { method: 'POST', path: '/secondfactors', body: deviceBody() };
      answers.push(outcome(await callWithPassword(api, person, call)));
    }
    expect(answers).toEqual([
      ...Array.from({ length: SECOND_FACTORS_MAX }, () => '201'),
      '409 TooManyDevices',
    ]);
  });
});

describe('logging in', () => {
  it('with an active device the login asks for a code and takes it in a repeat (J-047)', async () => {
    expect(await logInWith(api, person)).toBe('201');
    const device = await addActiveDevice(api, person);
    expect(await logInWith(api, person)).toBe('403 secondFactorRequired');
    expect(await logInWith(api, person, WRONG_CODE)).toBe('422 IncorrectAuthenticationCode');
    expect(await logInWith(api, person, await device.code())).toBe('201');
  });

  it('the code is asked for only after the signature was right (J-047)', async () => {
    await addActiveDevice(api, person);
    const stranger = await createPerson(api);
    const forged = { ...person.keys, auth: stranger.keys.auth };
    expect(outcome(await openSession(api, forged))).toBe('401 WrongCredentials');
    expect(outcome(await openSession(api, forged, WRONG_CODE))).toBe('401 WrongCredentials');
  });

  it('a pending device does not count (ABUSE-06, J-060)', async () => {
    const device = await addDevice(api, person);
    expect(await logInWith(api, person)).toBe('201');
    await addActiveDevice(api, person);
    expect(await logInWith(api, person, await device.code())).toBe('422 IncorrectAuthenticationCode');
  });

  it('a code is valid for one login; neither it nor an older one is valid again (ABUSE-06)', async () => {
    const device = await addActiveDevice(api, person);
    expect(await logInWith(api, person, await device.code())).toBe('201');
    expect(await logInWith(api, person, await device.code())).toBe('422 IncorrectAuthenticationCode');
    expect(await logInWith(api, person, await device.code(-1))).toBe('422 IncorrectAuthenticationCode');
    expect(await logInWith(api, person, await device.code(1))).toBe('201');
  });

  it('the code that made a device active is used up (ABUSE-06)', async () => {
    const device = await addDevice(api, person);
    const code = await device.code();
    expect((await activateDevice(api, person, device.id, code)).status).toBe(200);
    expect(await logInWith(api, person, code)).toBe('422 IncorrectAuthenticationCode');
  });

  it('of five logins with one code at the same moment one succeeds (ABUSE-06)', async () => {
    const device = await addActiveDevice(api, person);
    const code = await device.code();
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => logInWith(api, person, code)));
    expect(outcomes.filter((text) => text === '201')).toHaveLength(1);
  });

  it('each active device opens the account (J-047)', async () => {
    const [first, second] = [await addActiveDevice(api, person), await addActiveDevice(api, person)];
    expect(await logInWith(api, person, await second.code())).toBe('201');
    expect(await logInWith(api, person, await first.code())).toBe('201');
  });

  it('the nonce of a login that asked for the code is used up: the repeat needs a new proof of the key (ABUSE-04)', async () => {
    await addActiveDevice(api, person);
    const { db } = server.running.services;
    const nonces = () =>
      db
        .selectFrom('challenges')
        .select('nonce')
        .where('public_key', '=', person.keys.sign.publicKey)
        .execute();
    expect(await logInWith(api, person)).toBe('403 secondFactorRequired');
    expect(await nonces()).toEqual([]);
    expect(await logInWith(api, person, WRONG_CODE)).toBe('422 IncorrectAuthenticationCode');
    expect(await nonces()).toEqual([]);
  });

  it('an unnecessary code does no harm (J-047)', async () => {
    expect(await logInWith(api, person, WRONG_CODE)).toBe('201');
  });
});

describe('deleting a device', () => {
  it('with the password a device is deleted, and the login needs no code any more (API-04, NET-12)', async () => {
    const device = await addActiveDevice(api, person);
    expect((await remove(device.id, await device.code())).status).toBe(204);
    expect(await devicesOf(api, person)).toEqual([]);
    expect(await logInWith(api, person)).toBe('201');
  });

  it('an active device stays without a right code, which may be that of another device and is then used up', async () => {
    const [lost, other] = [await addActiveDevice(api, person), await addActiveDevice(api, person)];
    expect(outcome(await remove(lost.id))).toBe('403 secondFactorRequired');
    expect(outcome(await remove(lost.id, WRONG_CODE))).toBe('422 IncorrectAuthenticationCode');
    expect(await devicesOf(api, person)).toHaveLength(2);
    const code = await other.code();
    expect((await remove(lost.id, code)).status).toBe(204);
    expect(await logInWith(api, person, code)).toBe('422 IncorrectAuthenticationCode');
  });

  it('codes cannot be guessed by deleting, either', async () => {
    const device = await addActiveDevice(api, person);
    for (let guess = 0; guess < 5; guess++) await remove(device.id, WRONG_CODE);
    expect(outcome(await remove(device.id, await device.code()))).toBe('429 TooManyCodes');
  });

  it('a pending device is deleted without the password (STATE-2FA-02, J-060)', async () => {
    const device = await addDevice(api, person);
    const answer = await api.call('DELETE', `/secondfactors/${device.id}`, { token: person.token });
    expect(answer.status).toBe(204);
    expect(await devicesOf(api, person)).toEqual([]);
  });

  it('an abandoned pending device is gone after a day, an active one stays (STATE-2FA-02)', async () => {
    const active = await addActiveDevice(api, person);
    await addDevice(api, person);
    const { sweep } = await import('../src/start/sweep.ts');
    await sweep(server.running.services);
    expect(await devicesOf(api, person)).toHaveLength(2);
    await server.running.services.db
      .updateTable('second_factors')
      .set({ created: new Date(Date.now() - 25 * 3_600_000) })
      .where('account_id', '=', person.accountId)
      .execute();
    await sweep(server.running.services);
    expect(await devicesOf(api, person)).toEqual([{ id: active.id, state: 'active' }]);
  });
});

describe('a secret in the database', () => {
  it('another device, account or key cannot open it, and no two look alike (API-01)', async () => {
    const { unseal } = await import('../src/platform/secrets/seal.ts');
    const { openDeviceSecret } = await import('../src/resources/second-factors/device-secret.ts');
    const { services } = server.running;
    const [first, second] = [await addDevice(api, person), await addDevice(api, person)];
    const rows = await services.db
      .selectFrom('second_factors')
      .selectAll()
      .where('account_id', '=', person.accountId)
      .orderBy('created')
      .execute();
    const [row, other] = rows as [(typeof rows)[0], (typeof rows)[0]];
    expect([row.id, other.id]).toEqual([first.id, second.id]);
    expect(openDeviceSecret(services, row)).toHaveLength(20);
    expect(() => openDeviceSecret(services, { ...row, sealed_secret: other.sealed_secret })).toThrow();
    expect(() => unseal(services.secrets.secondFactor, row.sealed_secret, '')).toThrow();
    expect(() =>
      openDeviceSecret(services, { ...row, sealed_secret: row.sealed_secret.slice(0, -2) }),
    ).toThrow();
  });

  it('each answer has a secret of its own (API-01)', async () => {
    const call = { method: 'POST', path: '/secondfactors', body: deviceBody() };
    const secrets = [];
    for (let number = 0; number < 3; number += 1)
      secrets.push(authenticatorOf(await callWithPassword(api, person, call)).secret);
    expect(new Set(secrets).size).toBe(3);
  });
});
