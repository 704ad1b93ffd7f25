import { sha256 } from '@noble/hashes/sha2.js';
import { beforeAll, describe, expect, it } from 'vitest';
import { fromBase64, fromBase64Url, toBase64Url } from '../bytes/base64.ts';
import { fromUtf8, utf8 } from '../bytes/bytes.ts';
import { toHex } from '../bytes/hex.ts';
import { signStatement } from '../statements/signed-statement.ts';
import type { OwnKeys } from '../trust/parties.ts';
import { knownPerson } from '../trust/testing/known-people.ts';
import { NO_PINS, type Pins } from './pins.ts';
import { openPins, PINS_TYPE, sealPins, verifySealedPins, type SealedPins } from './sealed-pins.ts';

const TIME = new Date('2026-03-01T10:00:00.000Z');
const refused = expect.objectContaining({ code: 'UnverifiedPins' });
let ada: OwnKeys;
let eve: OwnKeys;
let pins: Pins;
let sealed: SealedPins;
beforeAll(async () => {
  ada = (await knownPerson(1)).own;
  eve = (await knownPerson(2)).own;
  pins = {
    ...NO_PINS,
    addresses: { 'eve@example.org': { accountId: eve.accountId, since: TIME.toISOString(), compared: null } },
    issuer: 'the keys',
  };
  sealed = await sealPins(ada, pins, { counter: 7, time: TIME });
});

it('sealed pins open to the original pins, with their counter', async () => {
  expect(await openPins(sealed, ada)).toEqual({ counter: 7, pins });
  const facts = { accountId: ada.accountId, authKey: ada.auth.publicKey };
  expect(await verifySealedPins(sealed, facts)).toBe(7);
});

it('sealed pins do not reveal whom the person knows', () => {
  const secret = toHex(utf8('eve@example.org'));
  expect(toHex(fromBase64Url(sealed.sealed))).not.toContain(secret);
  expect(toHex(fromBase64(sealed.statement.payload))).not.toContain(secret);
});

/** Signs as Ada, whatever the statement says. */
const signed = async (said: object, by = ada) => signStatement(by.auth, PINS_TYPE, said);
const content = (): Record<string, unknown> => JSON.parse(fromUtf8(fromBase64(sealed.statement.payload)));

describe('sealed pins are refused', () => {
  it('when any byte of them is changed', async () => {
    const bytes = fromBase64Url(sealed.sealed);
    for (const at of bytes.keys()) {
      const changed = bytes.slice();
      changed[at] = (changed[at] ?? 0) ^ 1;
      await expect(openPins({ ...sealed, sealed: toBase64Url(changed) }, ada)).rejects.toThrow(refused);
    }
  });

  it('when any byte of them is changed, even if the person signed that', async () => {
    const bytes = fromBase64Url(sealed.sealed);
    for (const at of [0, 1, 64, 65, 70, bytes.length - 1]) {
      const changed = bytes.slice();
      changed[at] = (changed[at] ?? 0) ^ 1;
      const sealedHash = toHex(sha256(changed));
      const statement = await signed({ ...content(), sealedHash });
      await expect(openPins({ statement, sealed: toBase64Url(changed) }, ada)).rejects.toThrow(refused);
    }
  });

  it.each<[string, () => Promise<SealedPins>]>([
    [
      'shown under another counter',
      async () => ({ ...sealed, statement: await signed({ ...content(), counter: 8 }) }),
    ],
    ['of somebody else', () => sealPins(eve, pins, { counter: 7, time: TIME })],
    [
      'of another account in the name of this one',
      () => sealPins({ ...eve, accountId: ada.accountId }, pins, { counter: 7, time: TIME }),
    ],
    [
      'sealed for this key by somebody who has not got the other',
      () => sealPins({ ...eve, accountId: ada.accountId, enc: ada.enc }, pins, { counter: 7, time: TIME }),
    ],
    [
      'that name another account',
      async () => ({ ...sealed, statement: await signed({ ...content(), accountId: eve.accountId }) }),
    ],
    ['without a counter', async () => ({ ...sealed, statement: await signed({ ...content(), counter: 0 }) })],
    [
      'signed as something else',
      async () => ({
        ...sealed,
        statement: await signStatement(ada.auth, 'application/vnd.ikf.redeem.v1+json', content()),
      }),
    ],
    ['that are no base64url', async () => ({ ...sealed, sealed: 'A' })],
    ['that are too large', async () => ({ ...sealed, sealed: 'A'.repeat(600_000) })],
  ])('%s', async (_, wrong) => {
    await expect(openPins(await wrong(), ada)).rejects.toThrow(refused);
  });
});

it('malformed pins are not sealed', async () => {
  const wrong = {
    ...pins,
    addresses: { 'eve@example.org': { accountId: 'somebody', since: TIME.toISOString(), compared: null } },
  };
  await expect(sealPins(ada, wrong, { counter: 1, time: TIME })).rejects.toThrow('Invalid');
});
