import { beforeAll, describe, expect, it } from 'vitest';
import { deriveAccountKeys, type AccountKeys } from '../crypto/account-keys.ts';
import { createToken, hashToken } from '../crypto/link-token.ts';
import { shortFingerprintOf, fingerprintOf } from './fingerprint.ts';
import { createInvite, verifyInvite, type Invite } from './invite.ts';
import { accountIdOfKeys, createKeyBinding } from './key-binding.ts';
import { createRedemption, verifyRedemption, type Redemption } from './redemption.ts';

const TIME = '2026-03-01T09:30:00.000Z';
const unverified = expect.objectContaining({ code: 'UnverifiedKey' });
const manipulated = expect.objectContaining({ code: 'SignatureManipulated' });

let alice: AccountKeys;
let bob: AccountKeys;
let invite: Invite;
let token: string;

const knownAs = (keys: AccountKeys) => ({ accountId: accountIdOfKeys(keys), authKey: keys.auth.publicKey });

/** An invitation by Alice. */
async function invitation(tokenHash?: string): Promise<Invite> {
  const fields = {
    assetId: 'contract',
    assetPublicKey: alice.enc.publicKey,
    email: 'bob@example.com',
    grantType: 'view' as const,
    expiry: TIME,
    ...(tokenHash === undefined ? {} : { tokenHash }),
  };
  return verifyInvite(await createInvite(alice.auth, fields), alice.auth.publicKey);
}

/** Bob's redemption, with the changes of a test. */
const redemption = (differences: Partial<Redemption> = {}, by = bob) =>
  createRedemption(by.auth, {
    invitation: invite.nonce,
    accountId: accountIdOfKeys(bob),
    token,
    time: TIME,
    ...differences,
  });

beforeAll(async () => {
  alice = await deriveAccountKeys(new Uint8Array(16).fill(1));
  bob = await deriveAccountKeys(new Uint8Array(16).fill(2));
  token = createToken();
  invite = await invitation(hashToken(token));
});

describe('the redemption of an invitation', () => {
  it('shows the inviter that this account had the token', async () => {
    await expect(verifyRedemption(await redemption(), { invite, by: knownAs(bob) })).resolves.toBeUndefined();
  });

  it('is refused for another account, invitation or token', async () => {
    const forBob = { invite, by: knownAs(bob) };
    for (const lie of [
      { accountId: accountIdOfKeys(alice) },
      { invitation: (await invitation()).nonce },
      { token: createToken() },
    ])
      await expect(verifyRedemption(await redemption(lie), forBob)).rejects.toEqual(unverified);
    const other = await invitation(hashToken(token));
    await expect(verifyRedemption(await redemption(), { invite: other, by: knownAs(bob) })).rejects.toEqual(
      unverified,
    );
  });

  it('is refused when another key signed it, and for an invitation that has no token', async () => {
    const forBob = { invite, by: knownAs(bob) };
    await expect(verifyRedemption(await redemption({}, alice), forBob)).rejects.toEqual(manipulated);
    const without = await invitation();
    const statement = await redemption({ invitation: without.nonce });
    await expect(verifyRedemption(statement, { invite: without, by: knownAs(bob) })).rejects.toEqual(
      unverified,
    );
  });
});

it('the short fingerprint is the first four words, made of the public keys alone', async () => {
  const keys = { signKey: bob.sign.publicKey, authKey: bob.auth.publicKey, encKey: bob.enc.publicKey };
  expect(shortFingerprintOf(keys)).toEqual(fingerprintOf(await createKeyBinding(bob)).slice(0, 4));
});
