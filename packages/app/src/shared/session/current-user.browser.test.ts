import { afterEach, expect, it } from 'vitest';
import type { Account } from '../api-client/entities.ts';
import { callsTo, json, replaceNetwork } from '../../testing/network.ts';
import { sessionOf } from '../../testing/sessions.ts';
import { takeUpAccount } from './current-user.ts';
import { beginSession, endSession } from './session-store.ts';

const { timeZone: HERE } = Intl.DateTimeFormat().resolvedOptions();

afterEach(() => endSession());

it.each<[string, string | null | undefined, object[]]>([
  ['knows none', null, [{ timeZone: HERE }]],
  ['knows another one', 'Pacific/Apia', [{ timeZone: HERE }]],
  ['knows it', HERE, []],
  ['is of before and knows no time zones', undefined, []],
])(
  'a visit tells the server the time zone of the device once, where it %s (STATE-DA-06)',
  async (_, known, told) => {
    const session = sessionOf();
    beginSession(session, '/home');
    const { user } = session;
    const calls = replaceNetwork(() =>
      json({ data: { type: 'accounts', id: user.accountId, attributes: {} } }),
    );
    const account = {
      id: user.accountId,
      state: 'activated',
      enabledFeatures: [],
      publicKey: user.publicKey,
      ...(known !== undefined && { timeZone: known }),
      ownedBy: { id: user.personId, emailAddress: user.emailAddress },
    } as unknown as Account;
    await takeUpAccount(account);
    // another device, in another zone, told its own one meanwhile
    await takeUpAccount(account);
    const bodies = callsTo(calls, 'PATCH', `/accounts/${user.accountId}`).map(({ body }) => body);
    expect(bodies).toEqual(
      told.map((attributes) => expect.objectContaining({ data: expect.objectContaining({ attributes }) })),
    );
  },
);
