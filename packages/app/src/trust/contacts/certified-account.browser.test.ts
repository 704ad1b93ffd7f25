import { fromBase64, toBase64Url } from '@signet/domain/bytes/base64';
import type { AccountKeys } from '@signet/domain/crypto/account-keys';
import { signPayload } from '@signet/domain/crypto/signature';
import { KEY_BINDING_TYPE, type KeyBinding } from '@signet/domain/statements/key-binding';
import { signStatement } from '@signet/domain/statements/signed-statement';
import { describe, expect, it } from 'vitest';
import { shareWith, verified } from '../../testing/contact.ts';
import { register, startFakeServer } from '../../testing/fake-server.ts';
import { envelopesSent } from '../../testing/sent.ts';
import { createAccount, keyEntryOf, type FakeAccount } from '../../testing/people.ts';

const BOB = 'bob@example.com';

/** A binding by which somebody claims their own keys for the account of another. */
async function claim(accountId: string, { sign, auth, enc, index }: AccountKeys): Promise<KeyBinding> {
  const names = { sign: sign.publicKey, auth: auth.publicKey, enc: enc.publicKey };
  const payload = { type: 'keys', v: 1, accountId, ...names, index, seq: 0, prev: null };
  const statement = await signStatement(sign, KEY_BINDING_TYPE, payload);
  const signed = fromBase64(statement.payload);
  const counter = await signPayload(auth.privateKey, KEY_BINDING_TYPE, signed);
  return { statement, counterSignature: toBase64Url(counter) };
}

describe.each([
  ['that this device has seen', true],
  ['on a new device, which remembers nobody', false],
])('an account %s', (_, seen) => {
  it.each<[string, (bob: FakeAccount, eve: FakeAccount) => Promise<FakeAccount> | FakeAccount]>([
    ['shows the keys and the binding of another one', (bob, eve) => ({ ...eve, id: bob.id })],
    [
      'shows keys that somebody else bound to its id',
      async (bob, { keys, attributes }) => {
        const keyBinding = await claim(bob.id, keys);
        return { ...bob, keys, attributes: { ...attributes, keyBinding } };
      },
    ],
    [
      'shows its own keys, but another encryption key in the place of its own',
      async (bob, eve) => {
        const keys = { ...bob.keys, enc: eve.keys.enc };
        const keyBinding = await claim(bob.id, keys);
        const encryptionKey = keys.enc.publicKey;
        return { ...bob, keys, attributes: { ...bob.attributes, encryptionKey, keyBinding } };
      },
    ],
    [
      'shows two of its keys the wrong way round',
      async (bob) => {
        const { sign, auth, enc, index } = bob.keys;
        const keys = { sign: auth, auth: sign, enc, index };
        const keyBinding = await claim(bob.id, keys);
        const [publicKey, authKey] = [auth.publicKey, sign.publicKey];
        return { ...bob, keys, attributes: { ...bob.attributes, publicKey, authKey, keyBinding } };
      },
    ],
  ])(
    'gets no secret when it %s, though all is in the log of keys: its id does not certify them (CRYPTO-07, ABUSE-10)',
    async (__, lie) => {
      const server = await startFakeServer();
      const bob = await register(server, BOB);
      const eve = await createAccount();
      if (seen) await verified(bob);
      bob.account = await lie(bob.account, eve);
      await server.keyLedger.add(keyEntryOf(bob.account));
      await expect(shareWith(server, BOB)).rejects.toMatchObject({ code: 'UnverifiedKey' });
      expect(envelopesSent(server)).toEqual([]);
    },
  );
});
