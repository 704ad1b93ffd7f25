import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { sha256 } from '@noble/hashes/sha2.js';
import { fromBase64Url, toBase64Url } from '../bytes/base64.ts';
import { concatBytes, utf8, type Bytes } from '../bytes/bytes.ts';
import { fromHex, toHex } from '../bytes/hex.ts';
import { idBytes } from '../ids/certified-id.ts';
import { knownPerson, type KnownPerson } from '../trust/testing/known-people.ts';
import { certifyContractKey, certifyWorkspaceKey, succeedingKey } from '../trust/certified-key.ts';
import { foundContract, foundWorkspace, hold, nextWorkspaceKey, type HeldKey } from '../trust/held-key.ts';
import { createDataSecret } from '../crypto/data-secret.ts';
import { assertEnvelope, openEnvelope, sealEnvelope } from './envelope.ts';
import { createInviteCode, inviteKeyPairOf } from './invite-code.ts';
import { accountRecipient, inviteRecipient, ownRecipient, workspaceRecipient } from '../trust/recipient.ts';
import { sealSecret } from './sealed-secret.ts';
import { signPayload } from '../crypto/signature.ts';
import { flipBit } from '../crypto/testing/mutate.ts';
import { createWorkspaceSeed, workspaceKeyPairOf } from '../crypto/workspace-key.ts';

const refused = expect.objectContaining({ code: 'CouldNotDecrypt' });
const NONCE = '00112233445566778899aabbccddeeff';
let alice: KnownPerson;
let bob: KnownPerson;

beforeAll(async () => {
  [alice, bob] = await Promise.all([knownPerson(1), knownPerson(2)]);
});

/** A grant by Alice, and how Bob opens it. */
async function given(key: HeldKey) {
  const envelope = await sealEnvelope(key, accountRecipient(bob.account), alice.own);
  const recipient = { type: 'account', id: bob.account.accountId, keyPair: bob.keys.enc } as const;
  return { key, envelope, opening: { envelope, key: key.of, recipient, granter: alice.account } };
}
const contract = async () => given(await foundContract(alice.own.accountId));
const workspace = async () =>
  given(await foundWorkspace({ founderId: alice.own.accountId, companyId: null }));

/** The bytes an envelope is bound to, implemented a second time. */
function infoOf(label: string, { of }: HeldKey, epoch = 0): Bytes {
  return concatBytes(
    utf8(`${label}\0`),
    idBytes(of.id),
    Uint8Array.of(0, 0, 0, epoch),
    fromHex(of.publicKey),
    Uint8Array.of(1),
    idBytes(bob.account.accountId),
    idBytes(alice.account.accountId),
    fromHex(alice.account.authKey),
  );
}

describe('a key that its id certifies', () => {
  it('is refused for another contract, founder or key', async () => {
    const { id, publicKey } = (await foundContract(alice.own.accountId)).of;
    const founderId = alice.own.accountId;
    expect(certifyContractKey({ id, founderId, publicKey })).toMatchObject({ id, publicKey, epoch: 0 });
    const other = (await foundContract(founderId)).of;
    const lies = [
      { id: other.id, founderId, publicKey },
      { id, founderId, publicKey: other.publicKey },
      { id, founderId: bob.own.accountId, publicKey },
      { id, founderId: 'nobody', publicKey },
      { id: id.toUpperCase(), founderId, publicKey },
    ];
    for (const lie of lies)
      expect(() => certifyContractKey(lie)).toThrow(expect.objectContaining({ code: 'UnverifiedKey' }));
  });

  it('is refused for a workspace of another company', async () => {
    const companyId = bob.own.accountId;
    const founderId = alice.own.accountId;
    const { id, publicKey } = (await foundWorkspace({ founderId, companyId })).of;
    expect(certifyWorkspaceKey({ id, founderId, publicKey, companyId })).toMatchObject({ id });
    expect(() => certifyWorkspaceKey({ id, founderId, publicKey, companyId: null })).toThrow(
      expect.objectContaining({ code: 'UnverifiedWorkspace' }),
    );
  });

  it('is held only with the secret that derives it', async () => {
    const { of, secret } = await foundContract(alice.own.accountId);
    expect((await hold(of, secret)).of).toBe(of);
    await expect(hold(of, createDataSecret())).rejects.toThrow(RangeError);
    await expect(hold(of, new Uint8Array(31))).rejects.toThrow(RangeError);
  });
});

describe('an access grant', () => {
  it('carries the 32-byte secret of the contract to the person, in 294 characters (CRYPTO-07)', async () => {
    const { key, envelope, opening } = await contract();
    expect(envelope).toMatch(/^[\w-]{294}$/);
    expect(toHex((await openEnvelope(opening)).secret)).toBe(toHex(key.secret));
  });

  it('opens only for its recipient, by its granter, as the grant it was made as (CRYPTO-07)', async () => {
    const { opening } = await contract();
    const other = (await contract()).key.of;
    const { recipient } = opening;
    const lies = [
      { recipient: { ...recipient, keyPair: alice.keys.enc } },
      { recipient: { ...recipient, id: alice.account.accountId } },
      { recipient: { ...recipient, type: 'workspace' as const } },
      { granter: bob.account },
      { granter: { ...alice.account, accountId: bob.account.accountId } },
      { granter: { ...alice.account, authKey: 'nonsense' } },
      { key: other },
      { key: succeedingKey(opening.key, 1, opening.key.publicKey) },
    ];
    for (const lie of lies) await expect(openEnvelope({ ...opening, ...lie })).rejects.toEqual(refused);
  });

  it('of one contract is refused for another one with the same key (CRYPTO-07)', async () => {
    const { opening, key } = await contract();
    const twin = certifyContractKey({
      ...key.of,
      founderId: alice.own.accountId,
    });
    await expect(openEnvelope({ ...opening, key: { ...twin, id: bob.own.accountId } })).rejects.toEqual(
      refused,
    );
  });

  it('that somebody else made in the place of the granter is refused (CRYPTO-07)', async () => {
    const { opening, key } = await contract();
    const mallory = await knownPerson(3);
    const envelope = await sealEnvelope(key, accountRecipient(bob.account), mallory.own);
    await expect(openEnvelope({ ...opening, envelope })).rejects.toEqual(refused);
  });

  it('with another secret than the contract has is refused, though its granter signed it (CRYPTO-07)', async () => {
    const { opening, key } = await contract();
    const info = infoOf('ikf/v2/encrDS', key);
    const good = await sealSecret(key.secret, bob.account.encKey, info, alice.own.auth);
    expect((await openEnvelope({ ...opening, envelope: good })).secret).toEqual(key.secret);
    const envelope = await sealSecret(createDataSecret(), bob.account.encKey, info, alice.own.auth);
    await expect(openEnvelope({ ...opening, envelope })).rejects.toEqual(refused);
  });

  it('with any bit flipped is refused (CRYPTO-07)', async () => {
    const { envelope, opening } = await contract();
    const bytes = fromBase64Url(envelope);
    await fc.assert(
      fc.asyncProperty(fc.nat(bytes.length * 8 - 1), async (bit) => {
        const changed = toBase64Url(flipBit(bytes, bit));
        await expect(openEnvelope({ ...opening, envelope: changed })).rejects.toEqual(refused);
      }),
      { numRuns: 300 },
    );
  });

  it.each([
    ['an unknown version', 0, '01'],
    ['an unknown suite', 1, '02'],
    ['the id of another recipient', 2, '0011223344556677'],
    ['the key of another granter', 123, `02${'11'.repeat(32)}`],
  ])('with %s is refused even with a good signature of the granter (CRYPTO-07)', async (_, place, digits) => {
    const { envelope, opening, key } = await contract();
    const body = fromBase64Url(envelope).slice(0, 156);
    const signed = async (bytes: Bytes) => {
      const payload = concatBytes(bytes, sha256(infoOf('ikf/v2/encrDS', key)));
      const signature = await signPayload(alice.own.auth.privateKey, 'application/vnd.ikf.grant.v2', payload);
      return toBase64Url(concatBytes(bytes, signature));
    };
    expect((await openEnvelope({ ...opening, envelope: await signed(body) })).secret).toEqual(key.secret);
    body.set(fromHex(digits), place);
    await expect(openEnvelope({ ...opening, envelope: await signed(body) })).rejects.toEqual(refused);
  });

  it('that is cut, longer or misspelt is refused (CRYPTO-07)', async () => {
    const { envelope, opening } = await contract();
    for (const wrong of [
      '',
      envelope.slice(0, -1),
      `${envelope}A`,
      `${envelope.slice(0, -1)}*`,
      'A'.repeat(294),
    ]) {
      await expect(openEnvelope({ ...opening, envelope: wrong })).rejects.toEqual(refused);
    }
  });

  it('for a workspace opens with the key of that workspace alone (CRYPTO-08)', async () => {
    const key = await foundContract(alice.own.accountId);
    const place = await foundWorkspace({ founderId: alice.own.accountId, companyId: null });
    const envelope = await sealEnvelope(key, workspaceRecipient(place), alice.own);
    const keyPair = await workspaceKeyPairOf(place.secret);
    const recipient = { type: 'workspace', id: place.of.id, keyPair } as const;
    const opening = { envelope, key: key.of, recipient, granter: alice.account };
    expect((await openEnvelope(opening)).secret).toEqual(key.secret);
    const other = { ...recipient, id: key.of.id };
    await expect(openEnvelope({ ...opening, recipient: other })).rejects.toEqual(refused);
    expect(() => workspaceRecipient(key)).toThrow(RangeError);
  });

  it('for an invite code opens with the code and for the invitation alone (CRYPTO-07)', async () => {
    const code = createInviteCode();
    const key = await foundContract(alice.own.accountId);
    const recipient = inviteRecipient(NONCE, await inviteKeyPairOf(code));
    const envelope = await sealEnvelope(key, recipient, alice.own);
    const opening = { envelope, key: key.of, granter: alice.account };
    const open = async (typed: string, id = NONCE) =>
      openEnvelope({
        ...opening,
        recipient: { type: 'invite', id, keyPair: await inviteKeyPairOf(typed) },
      });
    expect((await open(code.toUpperCase())).secret).toEqual(key.secret);
    await expect(open(createInviteCode())).rejects.toEqual(refused);
    await expect(open(code, 'f'.repeat(32))).rejects.toEqual(refused);
  });
});

describe('a membership', () => {
  it('gives the member the seed behind the public key of the workspace (CRYPTO-09)', async () => {
    const { key, opening } = await workspace();
    const opened = await openEnvelope(opening);
    expect(toHex(opened.secret)).toBe(toHex(key.secret));
    expect((await workspaceKeyPairOf(opened.secret)).publicKey).toBe(key.of.publicKey);
  });

  it('opens for that workspace and epoch only (CRYPTO-09)', async () => {
    const { key, opening } = await workspace();
    const next = await nextWorkspaceKey(key);
    expect(next.of).toMatchObject({ id: key.of.id, epoch: 1 });
    for (const other of [(await workspace()).key.of, next.of, succeedingKey(key.of, 1, key.of.publicKey)])
      await expect(openEnvelope({ ...opening, key: other })).rejects.toEqual(refused);
  });

  it('with another seed than the workspace has is refused, though a maintainer signed it (CRYPTO-09)', async () => {
    const { key, opening } = await workspace();
    const info = infoOf('ikf/v2/encrWs', key);
    const envelope = await sealSecret(createWorkspaceSeed(), bob.account.encKey, info, alice.own.auth);
    await expect(openEnvelope({ ...opening, envelope })).rejects.toEqual(refused);
  });

  it('and an access grant are not taken for each other (CRYPTO-09)', async () => {
    const [membership, grant] = [await workspace(), await contract()];
    for (const [mine, other] of [
      [membership, grant],
      [grant, membership],
    ] as const)
      await expect(openEnvelope({ ...mine.opening, envelope: other.envelope })).rejects.toEqual(refused);
  });
});

describe('what a server can say of an envelope', () => {
  it('that it was signed for this recipient, key and epoch by this granter, and nothing else passes (ABUSE-10)', async () => {
    const { key, envelope } = await contract();
    const context = {
      key: key.of,
      recipient: { type: 'account' as const, id: bob.account.accountId, key: bob.account.encKey },
      granter: alice.account,
    };
    await assertEnvelope(envelope, context);
    const { recipient } = context;
    const lies = [
      { key: { ...key.of, id: bob.account.accountId } },
      { key: { ...key.of, kind: 'workspace' as const } },
      { key: { ...key.of, epoch: 1 } },
      { key: { ...key.of, epoch: -1 } },
      { recipient: { ...recipient, key: alice.account.encKey } },
      { recipient: { ...recipient, id: alice.account.accountId } },
      { granter: { ...alice.account, accountId: bob.account.accountId } },
    ];
    for (const lie of lies)
      await expect(assertEnvelope(envelope, { ...context, ...lie })).rejects.toThrow(RangeError);
    await assertEnvelope(envelope, { ...context, recipient: { ...recipient, key: undefined } });
  });

  it('an envelope to oneself is like any other', async () => {
    const key = await foundContract(alice.own.accountId);
    const envelope = await sealEnvelope(key, ownRecipient(alice.own), alice.own);
    const recipient = { type: 'account' as const, id: alice.own.accountId, key: alice.account.encKey };
    const checked = assertEnvelope(envelope, { key: key.of, recipient, granter: alice.account });
    await expect(checked).resolves.toBeUndefined();
  });
});
