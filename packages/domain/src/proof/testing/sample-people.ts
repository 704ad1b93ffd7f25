import { toBase64 } from '../../bytes/base64.ts';
import { deriveAccountKeys, type AccountKeys } from '../../crypto/account-keys.ts';
import type { KeyPair } from '../../crypto/key-pair.ts';
import { randomBytes } from '../../crypto/platform.ts';
import { keyEntry, keyLabelOf } from '../../ledger/entry.ts';
import type { MemoryLog } from '../../ledger/testing/memory-log.ts';
import { createIdentityStatement, type Identity } from '../../statements/identity.ts';
import { accountIdOfKeys, createKeyBinding, keyBindingHash } from '../../statements/key-binding.ts';
import { replaceKeys } from '../../statements/replace-keys.ts';
import { sampleIdentity } from '../../statements/testing/sample-identity.ts';
import type { Proof } from '../proof-file.ts';
import { append, finished, logStatement } from './pending-entries.ts';

const TIME = '2026-03-01T09:30:00.000Z';

/** The address of somebody in a sample. */
export const emailOf = (name: string): string => `${name.toLowerCase()}@example.com`;

/** Somebody of a sample with an account: keys and identity in the log of keys. */
export async function activated(
  { authority, keyLog }: { authority: KeyPair; keyLog: MemoryLog },
  {
    name,
    keys,
    identity: otherwise,
    countsFor,
  }: {
    name: string;
    keys: AccountKeys;
    identity: Partial<Identity> | undefined;
    countsFor: number | undefined;
  },
): Promise<{ place: string; finish: () => Promise<Proof['people'][number]> }> {
  const accountId = accountIdOfKeys(keys);
  const founding = await createKeyBinding(keys);
  const binding =
    countsFor === undefined
      ? founding
      : await replaceKeys(founding, {
          present: keys,
          next: await deriveAccountKeys(randomBytes(16)),
          since: new Date(Date.parse(TIME) + countsFor),
        });
  const [salt, labelSalt] = [randomBytes(32), randomBytes(32)];
  const place = await append(keyLog, keyEntry(keyLabelOf(accountId, labelSalt), binding, salt));
  const said = { accountId, keyBinding: keyBindingHash(binding), email: emailOf(name), firstName: name };
  const statement = await createIdentityStatement(
    authority,
    sampleIdentity({ ...said, time: TIME, ...otherwise }),
  );
  const identity = await logStatement(keyLog, 'id', statement);
  return {
    place: accountId,
    finish: async () => ({
      binding,
      salt: toBase64(salt),
      labelSalt: toBase64(labelSalt),
      inclusion: await place(),
      identity: await finished(identity),
    }),
  };
}
