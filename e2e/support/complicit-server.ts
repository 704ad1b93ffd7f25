import { join } from 'node:path';
import { createIdentityStatement } from '../../packages/domain/src/statements/identity.ts';
import { keyBindingHash } from '../../packages/domain/src/statements/key-binding.ts';
import { EmbeddedDatabase } from '../../packages/server/src/platform/db/embedded/client.ts';
import { authorityKeyPair } from '../../packages/server/src/trust/issuer/authority.ts';
import { createLedgerClient } from '../../packages/server/src/trust/ledger/client.ts';
import { secretFiles } from '../../packages/server/src/platform/secrets/secret-store.ts';
import { openSecrets } from '../../packages/server/src/platform/secrets/secrets.ts';
import { salt } from '../../packages/server/test/support/people.ts';
import type { Actor } from './actor.ts';
import type { Signet } from './signet.ts';

/** What the service says of an account, as the resource shows it. */
export type ShownIdentity = Awaited<ReturnType<typeof falseIdentity>>;

/** The service says, by its own authority and in its own log, that an address is that of somebody else's account. */
export async function falseIdentity(
  { dataDir, ledgerUrl }: Signet,
  { account, address }: { account: Actor; address: Actor },
) {
  const secrets = await openSecrets(secretFiles(join(dataDir, 'secrets')));
  const time = new Date().toISOString();
  const statement = await createIdentityStatement(await authorityKeyPair(secrets.authority), {
    accountId: account.accountId,
    keyBinding: keyBindingHash(account.binding),
    email: address.email,
    firstName: address.firstName,
    lastName: address.lastName,
    confirmedAt: time,
    level: 'basic',
    provider: null,
    reference: null,
    time,
  });
  const entry = { statement, salt: salt() };
  const log = createLedgerClient(ledgerUrl, secrets.ledgerWriter);
  const txId = await log.appendIdentity(entry);
  return { ...entry, txId };
}

/** Stops the server, writes in its database, and starts it again. */
export async function writeInDatabase(
  signet: Signet,
  write: (database: EmbeddedDatabase) => Promise<unknown>,
): Promise<void> {
  await signet.stop();
  const database = new EmbeddedDatabase(join(signet.dataDir, 'database'));
  await database.waitReady;
  await write(database);
  await database.close();
  await signet.start();
}

/** Whose an address is, in the database. */
export const MOVE_ADDRESS = 'update natural_persons set email = $1 where account_id = $2';

/** Database, authority and key directory say from now on, to everybody alike, that an address is that of somebody else. */
export async function giveAddressAway(
  signet: Signet,
  { account, address }: { account: Actor; address: Actor },
): Promise<void> {
  const { statement, salt: identitySalt, txId } = await falseIdentity(signet, { account, address });
  const state = 'update accounts set identity = $1, identity_salt = $2, identity_tx_id = $3 where id = $4';
  await writeInDatabase(signet, async (database) => {
    await database.query(MOVE_ADDRESS, [`moved-${address.email}`, address.accountId]);
    await database.query(MOVE_ADDRESS, [address.email, account.accountId]);
    await database.query(state, [JSON.stringify(statement), identitySalt, txId, account.accountId]);
  });
}
