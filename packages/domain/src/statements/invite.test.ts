import { describe, expect, it } from 'vitest';
import { verifyDocumentStatement } from './document.ts';
import { createInvite, INVITATION_LIFE_MS, renewedNonce, verifyInvite } from './invite.ts';
import { keys } from './testing/replaced-keys.ts';

const { first: alice, second: bob } = keys;
const refused = expect.objectContaining({ code: 'SignatureManipulated' });
const fields = {
  assetId: 'contract',
  assetPublicKey: bob.enc.publicKey,
  email: 'new@example.com',
  grantType: 'sign' as const,
  expiry: '2026-03-01T09:30:00.000Z',
};

describe('an invitation', () => {
  it('names contract, address, kind of access and end, signed by the inviter (CRYPTO-07)', async () => {
    const statement = await createInvite(alice.auth, fields);
    expect(await verifyInvite(statement, alice.auth.publicKey)).toMatchObject(fields);
    await expect(verifyInvite(statement, bob.auth.publicKey)).rejects.toEqual(refused);
    // by the right person, but of another kind
    await expect(verifyDocumentStatement(statement, alice.auth.publicKey)).rejects.toEqual(refused);
  });

  it('that is signed anew has the nonce that everybody computes from the earlier one', async () => {
    const nonce = renewedNonce('0123456789abcdef0123456789abcdef');
    // SHA-256 by another implementation
    expect(nonce).toBe('1f9f2f33957c5ada5c7c3055f8ce3fb0');
    const statement = await createInvite(alice.auth, { ...fields, nonce });
    expect(await verifyInvite(statement, alice.auth.publicKey)).toMatchObject({ nonce });
  });

  it('is opened by neither a code nor a link, unless it says so, and names each kind of access', async () => {
    for (const grantType of ['view', 'own', 'sign'] as const) {
      const statement = await createInvite(alice.auth, { ...fields, grantType });
      const invite = await verifyInvite(statement, alice.auth.publicKey);
      expect(invite).toMatchObject({ grantType, withCode: false, tokenHash: null });
    }
  });

  it('lives two weeks', () => {
    expect(new Date(INVITATION_LIFE_MS).toISOString()).toBe('1970-01-15T00:00:00.000Z');
  });
});
