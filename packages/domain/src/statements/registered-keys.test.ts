import { expect, it } from 'vitest';
import { fromBase64Url } from '../bytes/base64.ts';
import { verifyKeyBinding } from './key-binding.ts';
import { registeredKeys } from './registered-keys.ts';
import { keys } from './testing/replaced-keys.ts';

it('a new account gives the server its public keys, bound to each other, with salts of their own', async () => {
  const [one, other] = [await registeredKeys(keys.first), await registeredKeys(keys.first)];
  const { signKey, authKey, encKey } = await verifyKeyBinding(one.keyBinding);
  expect([one.publicKey, one.authKey, one.encryptionKey]).toEqual([signKey, authKey, encKey]);
  const salts = [one, other].flatMap(({ keySalt, keyLabelSalt }) => [keySalt, keyLabelSalt]);
  expect(new Set(salts).size).toBe(4);
  for (const salt of salts) expect(fromBase64Url(salt)).toHaveLength(32);
});
