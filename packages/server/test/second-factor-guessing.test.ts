import { describe, expect, it } from 'vitest';
import { outcome } from './support/answers.ts';
import {
  WRONG_CODE,
  activateDevice,
  addActiveDevice,
  addDevice,
  deviceOwnerOfFile,
  devicesOf,
  logInWith,
} from './support/devices.ts';
import { serverOfFile } from './support/server-of-file.ts';

const server = await serverOfFile();
const { api } = server;
const person = deviceOwnerOfFile(server);

describe('guessing', () => {
  it('after five wrong codes in 15 minutes not even the right one is accepted, and a mail warns the person (ABUSE-06)', async () => {
    const device = await addActiveDevice(api, person);
    const outcomes = [];
    for (let guess = 0; guess < 6; guess += 1) outcomes.push(await logInWith(api, person, WRONG_CODE));
    expect(outcomes).toEqual([
      ...Array.from({ length: 5 }, () => '422 IncorrectAuthenticationCode'),
      '429 TooManyCodes',
    ]);
    expect(await logInWith(api, person, await device.code())).toBe('429 TooManyCodes');
    const mails = await api.mailsTo(person.email);
    expect(mails.filter((text) => text.includes('wrong authentication code'))).toHaveLength(1);
    expect(await logInWith(api, person)).toBe('403 secondFactorRequired');
  });

  it('guesses at the same moment get no more tries (ABUSE-06)', async () => {
    await addActiveDevice(api, person);
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => logInWith(api, person, WRONG_CODE)));
    expect(outcomes.filter((text) => text === '422 IncorrectAuthenticationCode')).toHaveLength(5);
    expect(outcomes.filter((text) => text === '429 TooManyCodes')).toHaveLength(15);
  });

  it('right codes do not use up tries (ABUSE-06)', async () => {
    const device = await addActiveDevice(api, person);
    for (let guess = 0; guess < 4; guess += 1) await logInWith(api, person, WRONG_CODE);
    expect(await logInWith(api, person, await device.code())).toBe('201');
    expect(await logInWith(api, person, WRONG_CODE)).toBe('422 IncorrectAuthenticationCode');
    expect(await logInWith(api, person, await device.code(1))).toBe('429 TooManyCodes');
  });

  it('twenty a day, however long somebody waits in between, and the hourly sweep does not forget them (ABUSE-06)', async () => {
    const { db } = server.running.services;
    await addActiveDevice(api, person);
    const key = `factor-day:${person.accountId}`;
    for (let guess = 0; guess < 20; guess += 1) {
      await db.deleteFrom('rate_limits').where('key', 'like', 'factor-15min:%').execute();
      expect(await logInWith(api, person, WRONG_CODE)).toBe('422 IncorrectAuthenticationCode');
    }
    await db.deleteFrom('rate_limits').where('key', 'like', 'factor-15min:%').execute();
    expect(await logInWith(api, person, WRONG_CODE)).toBe('429 TooManyCodes');
    const { sweep } = await import('../src/start/sweep.ts');
    await sweep(server.running.services);
    expect(await db.selectFrom('rate_limits').select('key').where('key', '=', key).execute()).toHaveLength(1);
  });

  it('the set-up has the same limit of its own (ABUSE-06)', async () => {
    const device = await addDevice(api, person);
    for (let guess = 0; guess < 5; guess += 1) await activateDevice(api, person, device.id, WRONG_CODE);
    expect(outcome(await activateDevice(api, person, device.id, await device.code()))).toBe(
      '429 TooManyCodes',
    );
    expect(await devicesOf(api, person)).toEqual([{ id: device.id, state: 'pending' }]);
  });
});
