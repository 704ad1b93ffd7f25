import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { fromBase64Url, toBase64Url } from '../bytes/base64.ts';
import { concatBytes, utf8 } from '../bytes/bytes.ts';
import { fromHex, toHex } from '../bytes/hex.ts';
import { deriveAccountKeys, type AccountKeys } from './account-keys.ts';
import { assetPublicKeyOf, createDataSecret } from './data-secret.ts';
import { openEnvelope, sealEnvelope, type RecipientType } from './envelope.ts';
import { createInviteCode, inviteKeyPairOf } from './invite-code.ts';
import { sealSecret } from './sealed-secret.ts';
import { signPayload } from './signature.ts';
import { flipBit } from './testing/mutate.ts';
import {
  createWorkspaceSeed,
  openWorkspaceSeed,
  sealWorkspaceSeed,
  workspaceKeyPairOf,
} from './workspace-key.ts';

const refused = expect.objectContaining({ code: 'CouldNotDecrypt' });
let alice: AccountKeys;
let bob: AccountKeys;

beforeAll(async () => {
  alice = await deriveAccountKeys(new Uint8Array(16).fill(1));
  bob = await deriveAccountKeys(new Uint8Array(16).fill(2));
});

async function grant(recipientType: RecipientType = 'account', recipientKey = bob.enc.publicKey) {
  const secret = createDataSecret();
  const assetPublicKey = await assetPublicKeyOf(secret);
  const envelope = await sealEnvelope({
    secret,
    recipientKey,
    recipientType,
    assetPublicKey,
    granter: alice.auth,
  });
  const opening = {
    envelope,
    recipient: bob.enc,
    recipientType,
    assetPublicKey,
    granterKey: alice.auth.publicKey,
  };
  return { secret, envelope, assetPublicKey, opening };
}

describe('access grant (encrDS)', () => {
  it('CRYPTO-07 carries the 32-byte secret of the contract to the person, in 294 characters', async () => {
    const { secret, envelope, opening } = await grant();
    expect(envelope).toMatch(/^[\w-]{294}$/);
    expect(toHex(await openEnvelope(opening))).toBe(toHex(secret));
  });

  it('CRYPTO-07 opens only for its recipient', async () => {
    const { opening } = await grant();
    await expect(openEnvelope({ ...opening, recipient: alice.enc })).rejects.toEqual(refused);
  });

  it('CRYPTO-07 opens only as the grant it was made as', async () => {
    const { opening } = await grant();
    const other = (await grant()).assetPublicKey;
    await expect(openEnvelope({ ...opening, recipientType: 'workspace' })).rejects.toEqual(refused);
    await expect(openEnvelope({ ...opening, assetPublicKey: other })).rejects.toEqual(refused);
    await expect(openEnvelope({ ...opening, granterKey: bob.auth.publicKey })).rejects.toEqual(refused);
    await expect(openEnvelope({ ...opening, granterKey: 'nonsense' })).rejects.toEqual(refused);
  });

  it('CRYPTO-07 a server that replaces the granter by itself is refused', async () => {
    const { opening } = await grant();
    const mallory = await deriveAccountKeys(new Uint8Array(16).fill(3));
    const secret = createDataSecret();
    const assetPublicKey = await assetPublicKeyOf(secret);
    const forged = await sealEnvelope({
      secret,
      recipientKey: bob.enc.publicKey,
      recipientType: 'account',
      assetPublicKey,
      granter: mallory.auth,
    });
    await expect(openEnvelope({ ...opening, envelope: forged, assetPublicKey })).rejects.toEqual(refused);
  });

  it('CRYPTO-07 a granter who hands out another secret than the contract has is refused', async () => {
    const { assetPublicKey, opening } = await grant();
    const secret = createDataSecret();
    const options = { recipientKey: bob.enc.publicKey, recipientType: 'account', assetPublicKey } as const;
    await expect(sealEnvelope({ ...options, secret, granter: alice.auth })).rejects.toThrow(RangeError);
    const granterKey = fromHex(alice.auth.publicKey);
    const info = concatBytes(utf8('ikf/v1/encrDS\0'), fromHex(assetPublicKey), Uint8Array.of(1), granterKey);
    const envelope = await sealSecret(secret, bob.enc.publicKey, info, alice.auth);
    await expect(openEnvelope({ ...opening, envelope })).rejects.toEqual(refused);
  });

  it('CRYPTO-07 any flipped bit is refused', async () => {
    const { envelope, opening } = await grant();
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
    ['an unknown version', 0, '02'],
    ['an unknown suite', 1, '02'],
    ['the id of another recipient', 2, '0011223344556677'],
    ['the key of another granter', 123, `02${'11'.repeat(32)}`],
  ])('CRYPTO-07 %s is refused even with a good signature of the granter', async (_, place, digits) => {
    const { envelope, opening } = await grant();
    const body = fromBase64Url(envelope).slice(0, 156);
    body.set(fromHex(digits), place);
    const signature = await signPayload(alice.auth.privateKey, 'application/vnd.ikf.grant.v1', body);
    const changed = toBase64Url(concatBytes(body, signature));
    await expect(openEnvelope({ ...opening, envelope: changed })).rejects.toEqual(refused);
  });

  it('CRYPTO-07 a cut, longer or misspelt envelope is refused', async () => {
    const { envelope, opening } = await grant();
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

  it('CRYPTO-08 a workspace grant opens with the key of the workspace', async () => {
    const workspace = await workspaceKeyPairOf(createWorkspaceSeed());
    const { secret, opening } = await grant('workspace', workspace.publicKey);
    expect(toHex(await openEnvelope({ ...opening, recipient: workspace }))).toBe(toHex(secret));
    await expect(openEnvelope(opening)).rejects.toEqual(refused);
  });

  it('CRYPTO-07 a grant for an invite code opens with the code alone', async () => {
    const code = createInviteCode();
    const { secret, opening } = await grant('invite', (await inviteKeyPairOf(code)).publicKey);
    const recipient = await inviteKeyPairOf(code.toUpperCase());
    expect(toHex(await openEnvelope({ ...opening, recipient }))).toBe(toHex(secret));
    const other = await inviteKeyPairOf(createInviteCode());
    await expect(openEnvelope({ ...opening, recipient: other })).rejects.toEqual(refused);
  });
});

describe('membership (encrWsPrivateKey)', () => {
  async function membership() {
    const seed = createWorkspaceSeed();
    const { publicKey: workspacePublicKey } = await workspaceKeyPairOf(seed);
    const context = { workspacePublicKey, epoch: 0, role: 'editor' };
    const recipientKey = bob.enc.publicKey;
    const envelope = await sealWorkspaceSeed({ ...context, seed, recipientKey, granter: alice.auth });
    return { seed, opening: { ...context, envelope, recipient: bob.enc, granterKey: alice.auth.publicKey } };
  }

  it('CRYPTO-09 gives the member the private key behind the public key of the workspace', async () => {
    const { seed, opening } = await membership();
    expect(opening.envelope).toMatch(/^[\w-]{294}$/);
    const opened = await openWorkspaceSeed(opening);
    expect(opened.keyPair.publicKey).toBe(opening.workspacePublicKey);
    expect(toHex(opened.seed)).toBe(toHex(seed));
  });

  it('CRYPTO-09 opens for that member, workspace, epoch, role and granter only', async () => {
    const { opening } = await membership();
    const { workspacePublicKey } = (await membership()).opening;
    const others = [
      { recipient: alice.enc },
      { workspacePublicKey },
      { epoch: 1 },
      { role: 'admin' },
      { granterKey: bob.auth.publicKey },
    ];
    for (const other of others)
      await expect(openWorkspaceSeed({ ...opening, ...other })).rejects.toEqual(refused);
  });

  it('CRYPTO-09 a maintainer who hands out another seed than the workspace has is refused', async () => {
    const { opening } = await membership();
    const key = fromHex(opening.workspacePublicKey);
    const granter = fromHex(alice.auth.publicKey);
    const info = concatBytes(utf8('ikf/v1/encrWs\0'), key, new Uint8Array(4), granter, utf8('editor'));
    const envelope = await sealSecret(createWorkspaceSeed(), bob.enc.publicKey, info, alice.auth);
    await expect(openWorkspaceSeed({ ...opening, envelope })).rejects.toEqual(refused);
  });

  it('CRYPTO-09 an access grant is not taken for a membership', async () => {
    const { opening } = await membership();
    const { envelope } = await grant();
    await expect(openWorkspaceSeed({ ...opening, envelope })).rejects.toEqual(refused);
  });
});
