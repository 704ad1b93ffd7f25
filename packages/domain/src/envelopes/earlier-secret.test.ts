import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { fromBase64Url, toBase64Url } from '../bytes/base64.ts';
import { concatBytes, utf8 } from '../bytes/bytes.ts';
import { fromHex, toHex } from '../bytes/hex.ts';
import { idBytes } from '../ids/certified-id.ts';
import { knownPerson, type KnownPerson } from '../trust/testing/known-people.ts';
import { succeedingKey } from '../trust/certified-key.ts';
import { foundContract, foundWorkspace, nextContractKey, type HeldKey } from '../trust/held-key.ts';
import { assetKeyPairOf, assetPublicKeyOf } from '../crypto/data-secret.ts';
import { openEarlierSecret, sealEarlierSecret } from './earlier-secret.ts';
import { openBase } from '../crypto/hpke.ts';
import { flipBit } from '../crypto/testing/mutate.ts';

const refused = expect.objectContaining({ code: 'CouldNotDecrypt' });
let ann: KnownPerson;
let eve: KnownPerson;
let first: HeldKey;
let second: HeldKey;
let envelope: string;

beforeAll(async () => {
  [ann, eve] = await Promise.all([knownPerson(1), knownPerson(2)]);
  first = await foundContract(ann.own.accountId);
  second = await nextContractKey(first);
  envelope = await sealEarlierSecret(first, second, ann.own);
});

const opening = () => ({ key: first.of, next: second, granter: ann.account });

describe('the secret of an earlier epoch', () => {
  it('opens with the secret of the epoch after it, one by one back to the first', async () => {
    const third = await nextContractKey(second);
    const later = await sealEarlierSecret(second, third, ann.own);
    const next = await openEarlierSecret(later, { key: second.of, next: third, granter: ann.account });
    expect(next.of).toMatchObject({ id: first.of.id, epoch: 1 });
    const opened = await openEarlierSecret(envelope, { ...opening(), next });
    expect(toHex(opened.secret)).toBe(toHex(first.secret));
    expect(toHex(third.secret)).not.toBe(toHex(second.secret));
  });

  it('is bound to contract, epochs, keys and owner, as an independent implementation computes them (docs/protocol.md, Envelopes)', async () => {
    const bytes = fromBase64Url(envelope);
    const info = concatBytes(
      utf8('ikf/v2/encrDS\0'),
      idBytes(first.of.id),
      Uint8Array.of(0, 0, 0, 0),
      fromHex(first.of.publicKey),
      Uint8Array.of(5),
      idBytes(first.of.id),
      idBytes(ann.account.accountId),
      fromHex(ann.account.authKey),
    );
    const keyPair = await assetKeyPairOf(second.secret);
    expect(keyPair.publicKey).toBe(await assetPublicKeyOf(second.secret));
    const secret = await openBase(keyPair, info, bytes.subarray(10, 75), bytes.subarray(75, 123));
    expect(toHex(secret)).toBe(toHex(first.secret));
  });

  it('stays closed for every other key, contract, epoch and granter', async () => {
    const other = await foundContract(ann.own.accountId);
    const otherNext = await nextContractKey(other);
    const third = await nextContractKey(second);
    const lies = [
      { granter: eve.account },
      { key: other.of, next: otherNext },
      { next: otherNext },
      { next: await nextContractKey(first) },
      { next: third },
      { key: second.of, next: third },
      { key: succeedingKey(first.of, 0, second.of.publicKey) },
      { key: succeedingKey(first.of, 1, first.of.publicKey), next: third },
    ];
    for (const lie of lies)
      await expect(openEarlierSecret(envelope, { ...opening(), ...lie })).rejects.toEqual(refused);
  });

  it('is sealed for the next key of the same contract alone', async () => {
    const workspace = await foundWorkspace({ founderId: ann.own.accountId, companyId: null });
    const others = [first, await nextContractKey(second), await foundContract(ann.own.accountId), workspace];
    for (const next of others)
      await expect(sealEarlierSecret(first, next, ann.own)).rejects.toThrow(RangeError);
  });

  it('is refused with any bit changed', async () => {
    const bytes = fromBase64Url(envelope);
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: bytes.length * 8 - 1 }), async (bit) => {
        const changed = toBase64Url(flipBit(bytes, bit));
        await expect(openEarlierSecret(changed, opening())).rejects.toEqual(refused);
      }),
      { numRuns: 60 },
    );
  });
});
