import { beforeAll, expect, it } from 'vitest';
import { deriveAccountKeys, type AccountKeys } from './account-keys.ts';
import { createActivationProof, verifyActivationProof } from './activation-proof.ts';
import { canonicalJson } from './canonical-json.ts';
import { createToken, hashToken } from './link-token.ts';
import { verifyPayload } from './signature.ts';
import { flipBit } from './testing/mutate.ts';
import { fromBase64Url, toBase64Url } from '../bytes/base64.ts';
import { utf8 } from '../bytes/bytes.ts';
import { accountIdOfKeys } from '../statements/key-binding.ts';

let alice: AccountKeys;
let bob: AccountKeys;
const secret = createToken();

beforeAll(async () => {
  alice = await deriveAccountKeys(new Uint8Array(16).fill(1));
  bob = await deriveAccountKeys(new Uint8Array(16).fill(2));
});

it('an activation is proved by the key of the account with the secret of the mail', async () => {
  const activation = { accountId: accountIdOfKeys(alice), secret };
  const proof = await createActivationProof(alice.auth, activation);
  expect(proof).toMatch(/^[\w-]{86}$/);
  expect(await verifyActivationProof(alice.auth.publicKey, activation, proof)).toBe(true);
  // what the protocol says is signed
  const signed = utf8(canonicalJson({ accountId: activation.accountId, secretHash: hashToken(secret) }));
  const type = 'application/vnd.ikf.activation.v1+json';
  expect(await verifyPayload(alice.auth.publicKey, type, signed, fromBase64Url(proof))).toBe(true);
});

it('the proof is valid for no other key, account, mail or purpose', async () => {
  const activation = { accountId: accountIdOfKeys(alice), secret };
  const proof = await createActivationProof(alice.auth, activation);
  const key = alice.auth.publicKey;
  expect(await verifyActivationProof(bob.auth.publicKey, activation, proof)).toBe(false);
  const others = [
    { ...activation, accountId: accountIdOfKeys(bob) },
    { ...activation, secret: createToken() },
    // somebody who stole the hash from the database does not have the secret
    { ...activation, secret: hashToken(secret) },
  ];
  for (const other of others) expect(await verifyActivationProof(key, other, proof)).toBe(false);
  const changed = toBase64Url(flipBit(fromBase64Url(proof), 100));
  expect(await verifyActivationProof(key, activation, changed)).toBe(false);
});
