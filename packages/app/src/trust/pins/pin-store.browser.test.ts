import { NO_PINS } from '@signet/domain/pins/pins';
import { openPins, sealPins } from '@signet/domain/pins/sealed-pins';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { api } from '../../shared/api-client/api.ts';
import { verifiedAccount } from '../contacts/verified-account.ts';
import { invite } from '../../entities/sharing/invite.ts';
import { speakEnglish } from '../../testing/english.ts';
import { register, shownContract, startFakeServer } from '../../testing/fake-server.ts';
import { envelopesSent } from '../../testing/sent.ts';
import type { FakeServer } from '../../testing/fake-world.ts';
import { json } from '../../testing/network.ts';
import { createAccount, type FakePerson } from '../../testing/people.ts';
import { changeDevices, knownAs, leave, visit } from '../../testing/pin-devices.ts';
import { stateRecord } from '../../testing/records.ts';
import { usePinAlarm } from './pin-alarm.ts';
import { changePin, readPin, uploadPinsNow } from './pin-store.ts';

const BOB = 'bob@example.com';
const CAROL = 'carol@example.com';
const alarming = expect.objectContaining({ code: 'UnverifiedPins' });

let server: FakeServer;
beforeAll(async () => speakEnglish());
beforeEach(async () => {
  server = await startFakeServer();
  await visit(server);
});

/** Whether the shell says that the pins do not fit. */
async function isAlarmed(): Promise<boolean> {
  const { result, unmount } = await renderHook(() => usePinAlarm());
  await unmount();
  return result.current;
}

async function meet({ id }: FakePerson) {
  const person = await api.get('naturalpersons', { at: `/naturalpersons/${id}?t=${crypto.randomUUID()}` });
  if (!person.account) throw new TypeError('The person has an account.');
  return verifiedAccount(person.account, person.emailAddress);
}

const inviteBob = async () =>
  invite(await shownContract(server), { email: BOB, type: 'view', requiresIdent: false, withCode: true });

/** What the person's devices sealed last. */
const sealed = async () =>
  server.pins === undefined ? undefined : openPins(server.pins, server.me.account.own);

describe('on a second device of a person', () => {
  it('a contact whom the first one met and whom the server replaced gets nothing wrapped (ABUSE-10)', async () => {
    await meet(await register(server, BOB));
    await leave(server);
    await changeDevices(server);
    const stranger = await register(server, BOB);
    server.personFor = () => stranger;
    await expect(inviteBob()).rejects.toMatchObject({ code: 'UnverifiedKey' });
    expect(envelopesSent(server)).toEqual([]);
  });

  it('a contact whom the first one met is known, and gets the key', async () => {
    const bob = await register(server, BOB);
    await meet(bob);
    await leave(server);
    await changeDevices(server);
    expect((await readPin('addresses', BOB))?.accountId).toBe(bob.account.id);
    expect(await inviteBob()).toEqual({ email: BOB, outcome: 'shared' });
    expect(await isAlarmed()).toBe(false);
  });

  it('an older record of a contract than the first one saw is not shown (ABUSE-10)', async () => {
    const { record: first } = server;
    await stateRecord(server, { title: 'Second' });
    await shownContract(server);
    await leave(server);
    await changeDevices(server);
    server.record = first;
    await expect(shownContract(server)).rejects.toMatchObject({ code: 'UnverifiedContract' });
    await stateRecord(server, { title: 'Fork' });
    await changeDevices(server);
    await expect(shownContract(server)).rejects.toMatchObject({ code: 'UnverifiedContract' });
  });

  it('another installation than the first one saw is an alarm', async () => {
    await meet(await register(server, BOB));
    const kept = await leave(server);
    if (kept === undefined) throw new TypeError('The device keeps pins.');
    const pins = { ...kept.pins, issuer: 'other keys' };
    server.pins = await sealPins(server.me.account.own, pins, { counter: 2, time: new Date() });
    await changeDevices(server);
    await expect(inviteBob()).rejects.toEqual(alarming);
    expect(await isAlarmed()).toBe(true);
  });
});

describe('a server that does not keep pins as they were', () => {
  /** Pins that this device saw: two changes, and what the server had between them. */
  async function twoChanges() {
    await meet(await register(server, BOB));
    await leave(server);
    const before = server.pins;
    await meet(await register(server, CAROL));
    await leave(server);
    expect((await sealed())?.counter).toBe(2);
    return before;
  }
  const seal = async (counter: number, by = server.me.account.own) =>
    sealPins(by, NO_PINS, { counter, time: new Date() });

  it.each<[string, () => Promise<void>]>([
    ['older ones', async () => void (server.pins = await twoChanges())],
    [
      'none any more',
      async () => {
        await twoChanges();
        server.pins = undefined;
      },
    ],
    [
      'others under the same counter',
      async () => {
        await twoChanges();
        server.pins = await seal(2);
      },
    ],
    [
      'newer ones of somebody else',
      async () => {
        await twoChanges();
        server.pins = await seal(3, (await createAccount()).own);
      },
    ],
    [
      'newer ones in the name of the person, signed by another account',
      async () => {
        await twoChanges();
        const { own } = server.me.account;
        const { auth } = (await createAccount()).own;
        server.pins = await seal(3, { ...own, auth } as typeof own);
      },
    ],
    [
      'newer ones whose bytes were changed',
      async () => {
        await twoChanges();
        const { statement } = await seal(3);
        server.pins = { statement, sealed: (await seal(3)).sealed };
      },
    ],
    [
      'newer ones that contradict what this device saw',
      async () => {
        await twoChanges();
        const pins = { ...NO_PINS, addresses: { [BOB]: knownAs(server.me.account.id) } };
        server.pins = await sealPins(server.me.account.own, pins, { counter: 3, time: new Date() });
      },
    ],
  ])('and shows %s sets off an alarm, and nothing is wrapped or overwritten (ABUSE-10)', async (_, lie) => {
    await lie();
    const shown = server.pins;
    await visit(server);
    await expect(inviteBob()).rejects.toEqual(alarming);
    await expect(shownContract(server)).rejects.toEqual(alarming);
    await uploadPinsNow();
    expect(envelopesSent(server)).toEqual([]);
    expect(server.pins).toBe(shown);
    expect(await isAlarmed()).toBe(true);
  });

  it('is believed again once it shows the newest ones', async () => {
    const before = await twoChanges();
    const newest = server.pins;
    server.pins = before;
    await visit(server);
    await expect(inviteBob()).rejects.toEqual(alarming);
    server.pins = newest;
    await visit(server);
    expect(await inviteBob()).toEqual({ email: BOB, outcome: 'shared' });
  });
});

it('nothing is wrapped while the pins cannot be read, and it goes on when they can be', async () => {
  await register(server, BOB);
  server.intercept = ({ url }) => (url.endsWith('/pins') ? new Response(null, { status: 502 }) : undefined);
  await expect(inviteBob()).rejects.toMatchObject({ code: 'ConnectionError' });
  expect(envelopesSent(server)).toEqual([]);
  server.intercept = () => undefined;
  expect(await inviteBob()).toEqual({ email: BOB, outcome: 'shared' });
  expect(await isAlarmed()).toBe(false);
});

it('two devices that see something at once end with both', async () => {
  const [bob, carol] = [await register(server, BOB), await register(server, CAROL)];
  await meet(bob);
  const onFirst = await leave(server);
  await changeDevices(server);
  // the second device has read the pins when the first one is faster
  expect((await readPin('addresses', BOB))?.accountId).toBe(bob.account.id);
  const dora = await register(server, 'dora@example.com');
  await changePin('addresses', CAROL, () => knownAs(carol.account.id));
  if (onFirst === undefined) throw new TypeError('The first device keeps pins.');
  const addresses = { ...onFirst.pins.addresses, 'dora@example.com': knownAs(dora.account.id) };
  const pins = { ...onFirst.pins, addresses };
  server.pins = await sealPins(server.me.account.own, pins, { counter: 2, time: new Date() });
  const onSecond = await leave(server);
  const both = { ...addresses, [CAROL]: knownAs(carol.account.id) };
  expect(await sealed()).toMatchObject({ counter: 3, pins: { addresses: both } });
  expect(onSecond).toMatchObject({ counter: 3, isChanged: false, pins: { addresses: both } });
  await changeDevices(server, onFirst);
  expect((await readPin('addresses', CAROL))?.accountId).toBe(carol.account.id);
  expect(await isAlarmed()).toBe(false);
});

it('what was seen is handed over some seconds later, once for all of it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    await meet(await register(server, BOB));
    await meet(await register(server, CAROL));
    expect(server.pins).toBeUndefined();
    await vi.advanceTimersByTimeAsync(3000);
    await expect.poll(sealed).toMatchObject({ counter: 1 });
    expect(Object.keys((await sealed())?.pins.addresses ?? {})).toEqual([BOB, CAROL]);
  } finally {
    vi.useRealTimers();
  }
});

it('what could not be handed over is handed over at the next visit', async () => {
  await meet(await register(server, BOB));
  server.intercept = ({ method }) => (method === 'PUT' ? json({}, 503) : undefined);
  await leave(server);
  expect(server.pins).toBeUndefined();
  server.intercept = () => undefined;
  await visit(server);
  await leave(server);
  expect(await sealed()).toMatchObject({ counter: 1 });
});

it('another person who uses the device does not get what the first one has seen', async () => {
  await meet(await register(server, BOB));
  await leave(server);
  server.me = await register(server, 'grace@example.com');
  server.pins = undefined;
  await visit(server);
  expect(await readPin('addresses', BOB)).toBeUndefined();
});
