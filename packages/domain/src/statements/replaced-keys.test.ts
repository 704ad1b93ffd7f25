import { describe, expect, it } from 'vitest';
import { fromBase64, toBase64, toBase64Url } from '../bytes/base64.ts';
import { fromUtf8, utf8 } from '../bytes/bytes.ts';
import { encKeyMaterial, type AccountKeys } from '../crypto/account-keys.ts';
import { canonicalJson } from '../crypto/canonical-json.ts';
import { openEnvelope, sealEnvelope } from '../envelopes/envelope.ts';
import { openFormerSecret, sealFormerSecret } from '../crypto/former-secret.ts';
import { foundContract } from '../trust/held-key.ts';
import { ownRecipient } from '../trust/recipient.ts';
import { signPayload } from '../crypto/signature.ts';
import { ownKeysBy, ownKeysOf, signerBy } from '../trust/parties.ts';
import { verifyContractRecord, createContractRecord } from './contract-record.ts';
import { DRAFT_FACTS } from './draft-facts.ts';
import { fingerprintOf } from './fingerprint.ts';
import {
  accountIdOfKeys,
  createKeyBinding,
  isBelieved,
  verifyKeyBinding,
  type KeyBinding,
} from './key-binding.ts';
import { KEY_REPLACEMENT_TYPE } from './key-replacement.ts';
import { replaceKeys } from './replace-keys.ts';
import { SINCE, bindings, keys, pairs } from './testing/replaced-keys.ts';

const { first, second, third, eve } = keys;
const { founding, replaced, again } = bindings;
const refused = expect.objectContaining({ code: 'SignatureManipulated' });
const BEFORE = SINCE.getTime() - 1;

describe('replaced keys', () => {
  it('belong to the account that the founding keys give, through every replacement', async () => {
    const bound = await verifyKeyBinding(again);
    expect(bound).toMatchObject({ accountId: accountIdOfKeys(first), authKey: third.auth.publicKey, seq: 2 });
    expect(bound.former.map(({ signKey, until }) => [signKey, until])).toEqual([
      [first.sign.publicKey, SINCE.getTime()],
      [second.sign.publicKey, SINCE.getTime() + 1000],
    ]);
    expect(fingerprintOf(again)).not.toEqual(fingerprintOf(replaced));
  });

  it('count until the time in the replacement, judged only by the log', async () => {
    const bound = await verifyKeyBinding(again);
    const key = first.sign.publicKey;
    expect(isBelieved(bound, 'signKey', { key, loggedAt: BEFORE })).toBe(true);
    expect(isBelieved(bound, 'signKey', { key, loggedAt: SINCE.getTime() })).toBe(false);
    expect(isBelieved(bound, 'signKey', { key, loggedAt: undefined })).toBe(false);
    expect(isBelieved(bound, 'signKey', { key: third.sign.publicKey, loggedAt: undefined })).toBe(true);
    // a key counts only for its own purpose
    expect(isBelieved(bound, 'authKey', { key, loggedAt: BEFORE })).toBe(false);
    expect(isBelieved(bound, 'signKey', { key: eve.sign.publicKey, loggedAt: BEFORE })).toBe(false);
  });

  it('are refused when a server invents, shortens, reorders or mixes the steps', async () => {
    const bobs = await createKeyBinding(eve);
    const elsewhere = await replaceKeys(bobs, { present: eve, next: second, since: SINCE });
    const [one, two] = again.former ?? [];
    if (one === undefined || two === undefined) throw new TypeError('keys were replaced twice');
    const lies: KeyBinding[] = [
      { ...again, former: [one] },
      { ...again, former: [two] },
      { ...again, former: [two, one] },
      { ...again, former: [one, one] },
      { statement: again.statement, counterSignature: again.counterSignature },
      { ...replaced, former: elsewhere.former ?? [] },
      { ...founding, former: replaced.former ?? [] },
      { ...replaced, counterSignature: one.successor.auth },
      {
        ...replaced,
        former: [{ ...founding, successor: { sign: one.successor.auth, auth: one.successor.auth } }],
      },
      { ...replaced, former: [{ ...founding, successor: two.successor }] },
    ];
    for (const lie of lies) await expect(verifyKeyBinding(lie)).rejects.toEqual(refused);
  });

  it('are refused unless both previous keys signed: a thief of only one cannot replace them', async () => {
    for (const stolen of ['sign', 'auth'] as const) {
      const present = { ...eve, [stolen]: first[stolen] };
      await expect(replaceKeys(founding, { present, next: eve, since: SINCE })).rejects.toEqual(refused);
    }
  });

  it('are refused when one of them was already a key of the account', async () => {
    for (const next of [{ ...third, enc: first.enc }, { ...third, auth: first.auth }, first])
      await expect(replaceKeys(replaced, { present: second, next, since: SINCE })).rejects.toEqual(refused);
  });

  it('are refused with another time than the signed one', async () => {
    const other = await replaceKeys(founding, { present: first, next: second, since: new Date(0) });
    const { statement, counterSignature } = other;
    const mixes: KeyBinding[] = [
      { ...replaced, statement },
      { ...replaced, statement, counterSignature },
      { ...other, statement: replaced.statement },
    ];
    for (const mix of mixes) await expect(verifyKeyBinding(mix)).rejects.toEqual(refused);
  });

  it('belong to the account that their binding names, and to no other', async () => {
    const bound = await verifyKeyBinding(replaced);
    expect(ownKeysBy(pairs(second), bound, replaced).accountId).toBe(accountIdOfKeys(first));
    expect(() => ownKeysBy(pairs(third), bound, replaced)).toThrow(
      expect.objectContaining({ code: 'UnverifiedKey' }),
    );
  });
});

describe('a secret wrapped for replaced keys', () => {
  it('opens with the former key, which is sealed for the new key and no other', async () => {
    const [own, bound] = [ownKeysOf(pairs(first)), await verifyKeyBinding(replaced)];
    const contract = await foundContract(own.accountId);
    const envelope = await sealEnvelope(contract, ownRecipient(own), own);
    const name = { accountId: own.accountId, seq: 0, encKey: first.enc.publicKey };
    const material = await encKeyMaterial(new Uint8Array(16).fill(1));
    const sealed = await sealFormerSecret(material, name, second.enc.publicKey);
    const keyPair = await openFormerSecret(sealed, name, second.enc);
    const recipient = { type: 'account', id: own.accountId, keyPair } as const;
    const opened = await openEnvelope({ envelope, key: contract.of, recipient, granter: signerBy(bound) });
    expect(opened.secret).toEqual(contract.secret);
    const others = [
      { ...name, accountId: accountIdOfKeys(eve) },
      { ...name, seq: 1 },
      { ...name, encKey: eve.enc.publicKey },
    ];
    for (const other of others)
      await expect(openFormerSecret(sealed, other, second.enc)).rejects.toMatchObject({
        code: 'CouldNotDecrypt',
      });
    await expect(openFormerSecret(sealed, name, third.enc)).rejects.toMatchObject({
      code: 'CouldNotDecrypt',
    });
    await expect(sealFormerSecret(new Uint8Array(32), name, second.enc.publicKey)).rejects.toThrow(
      RangeError,
    );
  });
});

describe('a contract record by replaced keys', () => {
  it('counts when the log took it before, and is refused otherwise', async () => {
    const own = ownKeysOf(pairs(first));
    const { of } = await foundContract(own.accountId);
    const record = await createContractRecord(own.auth, {
      ...DRAFT_FACTS,
      title: 'Lease',
      finished: true,
      id: of.id,
      seq: 0,
      prev: null,
      owner: own.accountId,
      keys: [of.publicKey],
      keyOutdated: false,
      places: [],
      time: '2020-01-01T00:00:00.000Z',
    });
    const facts = { ...of, founderId: own.accountId };
    const at = (loggedAt?: number | 'any') =>
      verifyContractRecord(record, {
        facts,
        ownerBinding: replaced,
        ...(loggedAt === undefined ? {} : { loggedAt }),
      });
    await expect(at(BEFORE)).resolves.toMatchObject({ title: 'Lease' });
    await expect(at('any')).resolves.toMatchObject({ title: 'Lease' });
    for (const late of [SINCE.getTime(), undefined])
      await expect(at(late)).rejects.toMatchObject({ code: 'ReplacedKeys' });
  });
});

describe('a replacement that all four keys signed', () => {
  /** The second keys of the account, with other content than an honest program writes. */
  async function forged(lie: object): Promise<KeyBinding> {
    const claimed = JSON.parse(fromUtf8(fromBase64(replaced.statement.payload))) as object;
    const payload = utf8(canonicalJson({ ...claimed, ...lie }));
    const signed = async ({ privateKey }: AccountKeys['sign']) =>
      toBase64Url(await signPayload(privateKey, KEY_REPLACEMENT_TYPE, payload));
    return {
      statement: { ...replaced.statement, payload: toBase64(payload), signature: await signed(second.sign) },
      counterSignature: await signed(second.auth),
      former: [
        { ...founding, successor: { sign: await signed(first.sign), auth: await signed(first.auth) } },
      ],
    };
  }

  it.each([
    [
      'a day that no calendar has, which each engine reads in its own way',
      { since: '2026-02-31T00:00:00.000Z' },
    ],
    ['a time that is none', { since: '2026-99-99T99:99:99.999Z' }],
    ['another account', { accountId: accountIdOfKeys(eve) }],
    ['a number that is not the next', { seq: 2 }],
    ['other keys before', { prev: 'ab'.repeat(32) }],
  ])('is refused with %s', async (_, lie) => {
    await expect(verifyKeyBinding(await forged({}))).resolves.toMatchObject({ seq: 1 });
    await expect(verifyKeyBinding(await forged(lie))).rejects.toEqual(refused);
  });
});
