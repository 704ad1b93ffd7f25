import { z } from 'zod';
import { resealLinkSecrets } from '../mail/link-secrets.ts';
import type { Config } from '../platform/config/env.ts';
import type { Tx } from '../platform/db/database.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { OperatorError } from '../platform/operator-error.ts';
import type { ChangedKey } from '../platform/secrets/seal.ts';
import { resealSecrets, secretStore, type SecretStore } from '../platform/secrets/secret-store.ts';
import { newSessionKey, newSymmetricKey, nextOf, symmetricKey } from '../platform/secrets/secrets.ts';
import { resealDeviceSecrets } from '../resources/second-factors/device-secret.ts';
import { withStoppedServer } from './stopped-server.ts';

/** Keys that only the server itself knows: a new one costs sessions, or a moment. */
const REPLACED: Readonly<Record<string, () => string>> = {
  'session.pem': newSessionKey,
  'session-nonce.key': newSymmetricKey,
  'mail-switch.key': newSymmetricKey,
  'ledger-writer.key': newSymmetricKey,
  'operator.key': newSymmetricKey,
};
/** Keys under which rows are sealed. */
const SEALING: Readonly<Record<string, (tx: Tx, key: ChangedKey) => Promise<void>>> = {
  'second-factor.key': resealDeviceSecrets,
  'invitation.key': resealLinkSecrets,
};
/** Keys by which others know this installation, in proofs that they hold. */
const KNOWN = z.enum(['ledger.pem', 'key-ledger.pem', 'directory.pem', 'authority.pem']);

/** The key under which several instances have their secrets; its successor comes from the environment as well. */
const SHARED = 'SECRETS_KEY';

/** The keys that can be changed, by name. */
export const ROTATED = [...Object.keys(REPLACED), ...Object.keys(SEALING), SHARED];

/**
 * Changes a key of a server that is stopped. Broken off, it is run again, and the server does not start before.
 *
 * @throws OperatorError for a key that cannot be changed, or while the server runs
 */
export async function rotate(config: Config, name: string): Promise<void> {
  if (KNOWN.safeParse(name).success)
    throw new OperatorError(
      `${name} stays: proofs that people hold name it, and with another one this would be another installation to them.`,
    );
  if (name === SHARED) return rotateShared(config);
  const make = REPLACED[name];
  const reseal = SEALING[name];
  if (make === undefined && reseal === undefined)
    throw new OperatorError(`There is no key ${name} to change; there are ${ROTATED.join(', ')}.`);
  await withStoppedServer(config, async ({ db }) => {
    const store = secretStore(config, db);
    if (make !== undefined) await store.replace(name, make());
    if (reseal !== undefined)
      await changeSealing(store, name, (key) => inTransaction(db, (tx) => reseal(tx, key)));
  });
  console.log(
    `${name} is new. Start the server${config.secretsKey === undefined ? '' : ', and all other instances anew'}.`,
  );
}

async function rotateShared(config: Config): Promise<void> {
  const { secretsKey: from, nextSecretsKey: to } = config;
  if (from === undefined || to === undefined)
    throw new OperatorError(
      'Set SECRETS_KEY to the key of now, and NEXT_SECRETS_KEY to the one that is to follow.',
    );
  await withStoppedServer(config, ({ db }) => resealSecrets(db, { from, to }));
  console.log('The secrets are sealed under NEXT_SECRETS_KEY. Make it the SECRETS_KEY of all instances.');
}

async function changeSealing(
  store: SecretStore,
  name: string,
  reseal: (key: ChangedKey) => Promise<void>,
): Promise<void> {
  const next = nextOf(name);
  // the new key is kept before anything is under it
  const key = { from: await symmetricKey(store, name), to: await symmetricKey(store, next) };
  await reseal(key);
  await store.replace(name, key.to.export().toString('base64'));
  await store.remove(next);
}
