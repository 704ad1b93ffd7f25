import { toBase64Url } from '@signet/domain/bytes/base64';
import { deriveAccountKeys } from '@signet/domain/crypto/account-keys';
import { randomBytes } from '@signet/domain/crypto/platform';
import { verifyKeyBinding } from '@signet/domain/statements/key-binding';
import { replaceKeys } from '@signet/domain/statements/replace-keys';
import { ownKeysBy } from '@signet/domain/trust/parties';
import { forgetAnswers } from '../shared/api-client/get-cache.ts';
import { identityOf } from './fake-issuer.ts';
import type { FakeServer } from './fake-world.ts';
import { identityEntryOf, keyEntryOf, type FakeAccount } from './people.ts';

export interface ReplacedOptions {
  since?: Date;
  /** Whether the key directory has the new keys. @default true */
  isEntered?: boolean;
}

/** An account after its keys were replaced, logged and confirmed by the installation. */
export async function replacedAccount(
  server: FakeServer,
  { account, emailAddress }: { account: FakeAccount; emailAddress: string },
  { since = new Date(), isEntered = true }: ReplacedOptions = {},
): Promise<FakeAccount> {
  const keys = await deriveAccountKeys(randomBytes(16));
  const keyBinding = await replaceKeys(account.attributes.keyBinding, {
    present: account.keys,
    next: keys,
    since,
  });
  const attributes = {
    ...account.attributes,
    publicKey: keys.sign.publicKey,
    authKey: keys.auth.publicKey,
    encryptionKey: keys.enc.publicKey,
    keyBinding,
    keySalt: toBase64Url(randomBytes(32)),
  };
  const pairs = { signKey: keys.sign.publicKey, auth: keys.auth, enc: keys.enc };
  const own = ownKeysBy(pairs, await verifyKeyBinding(keyBinding), keyBinding);
  const next = { ...account, keys, own, attributes };
  await server.keyLedger.add(keyEntryOf(next));
  next.attributes.identity = await identityOf(next, emailAddress);
  await server.keyLedger.add(identityEntryOf(next));
  if (isEntered) await server.keyLedger.add(await server.directory.enter(emailAddress, next));
  forgetAnswers();
  return next;
}
