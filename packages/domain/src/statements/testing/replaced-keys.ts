import { deriveAccountKeys, type AccountKeys } from '../../crypto/account-keys.ts';
import { createKeyBinding } from '../key-binding.ts';
import { replaceKeys } from '../replace-keys.ts';

const keysOf = (value: number): Promise<AccountKeys> => deriveAccountKeys(new Uint8Array(16).fill(value));

/** When the first keys were replaced. */
export const SINCE = new Date('2026-03-01T09:30:00.000Z');

/** The keys of somebody, one after the other, and those of Eve. */
export const keys = {
  first: await keysOf(1),
  second: await keysOf(2),
  third: await keysOf(3),
  eve: await keysOf(4),
};

const { first, second, third } = keys;
const founding = await createKeyBinding(first);
const replaced = await replaceKeys(founding, { present: first, next: second, since: SINCE });
const again = await replaceKeys(replaced, {
  present: second,
  next: third,
  since: new Date(SINCE.getTime() + 1000),
});

/** The binding of the first keys, of those that replaced them, and of those that replaced these. */
export const bindings = { founding, replaced, again };

/** The pairs of keys as their holder has them. */
export const pairs = ({ sign, auth, enc }: AccountKeys) => ({ signKey: sign.publicKey, auth, enc });
