import { describe, expect, it } from 'vitest';
import { openPins, sealPins, type SealedPins } from '@signet/domain/pins/sealed-pins';
import { NO_PINS, type Pins } from '@signet/domain/pins/pins';
import { outcome } from './support/answers.ts';
import { createPerson, type Person } from './support/people.ts';
import { sharedServer } from './support/shared-server.ts';

const server = await sharedServer();
const { api } = server;

const sealed = ({ own }: Person, counter: number, addresses: Pins['addresses'] = {}) =>
  sealPins(own, { ...NO_PINS, addresses }, { counter, time: new Date() });

const put = async ({ accountId, token }: Person, attributes: SealedPins) =>
  outcome(
    await api.call('PUT', `/accounts/${accountId}/pins`, {
      token,
      body: { data: { type: 'pins', id: accountId, attributes } },
    }),
  );

async function kept({ accountId, token, own }: Person) {
  const { json } = await api.call('GET', `/accounts/${accountId}/pins`, { token });
  return json.data === null ? null : openPins(json.data.attributes as SealedPins, own);
}

describe('the pins of an account', () => {
  it('are empty at first, and then the ones that a device of the person sealed last', async () => {
    const ada = await createPerson(api);
    expect(await kept(ada)).toBe(null);
    const addresses = {
      'bob@example.org': { accountId: ada.accountId, since: '2026-03-01T10:00:00.000Z', compared: null },
    };
    expect(await put(ada, await sealed(ada, 1))).toBe('204');
    expect(await put(ada, await sealed(ada, 2, addresses))).toBe('204');
    expect(await kept(ada)).toEqual({ counter: 2, pins: { ...NO_PINS, addresses } });
  });

  it('accept only one of two simultaneous changes', async () => {
    const ada = await createPerson(api);
    for (const counter of [1, 2]) {
      const both = await Promise.all([sealed(ada, counter), sealed(ada, counter)]);
      const outcomes = await Promise.all(both.map((one) => put(ada, one)));
      expect(outcomes.toSorted()).toEqual(['204', '409 Conflict']);
    }
    expect((await kept(ada))?.counter).toBe(2);
  });

  it('are never replaced by older ones, nor by ones that leave a counter out', async () => {
    const ada = await createPerson(api);
    const first = await sealed(ada, 1);
    expect(await put(ada, await sealed(ada, 2))).toBe('409 Conflict');
    expect(await put(ada, first)).toBe('204');
    expect(await put(ada, await sealed(ada, 2))).toBe('204');
    expect(await put(ada, first)).toBe('409 Conflict');
    expect(await put(ada, await sealed(ada, 2))).toBe('409 Conflict');
    expect(await put(ada, await sealed(ada, 4))).toBe('409 Conflict');
    expect((await kept(ada))?.counter).toBe(2);
  });

  it('are refused when they are signed by somebody else, for somebody else, or are other bytes', async () => {
    const [ada, bob] = [await createPerson(api), await createPerson(api)];
    const own = await sealed(ada, 1);
    const other = await sealed(ada, 1);
    const asAda = { ...bob, own: { ...bob.own, accountId: ada.accountId } } as Person;
    const asBob = { ...ada, own: { ...ada.own, accountId: bob.accountId } } as Person;
    const wrong = [
      await sealed(bob, 1),
      await sealed(asAda, 1),
      await sealed(asBob, 1),
      { ...own, sealed: other.sealed },
      { ...own, sealed: 'A' },
    ];
    for (const attributes of wrong) expect(await put(ada, attributes)).toBe('422 SignatureManipulated');
    expect(await kept(ada)).toBe(null);
  });

  it('are accessible only to their account', async () => {
    const [ada, bob] = [await createPerson(api), await createPerson(api)];
    expect(await put({ ...bob, accountId: ada.accountId }, await sealed(ada, 1))).toBe('404 NotFound');
    const { accountId } = ada;
    const read = await api.call('GET', `/accounts/${accountId}/pins`, { token: bob.token });
    expect(outcome(read)).toBe('404 NotFound');
  });

  it('have a maximum size', async () => {
    const ada = await createPerson(api);
    const { statement } = await sealed(ada, 1);
    expect(await put(ada, { statement, sealed: 'A'.repeat(600_000) })).toBe('400 BadRequest');
    expect(await put(ada, { statement, sealed: 'A'.repeat(1_100_000) })).toBe('413 PayloadTooLarge');
  });
});
