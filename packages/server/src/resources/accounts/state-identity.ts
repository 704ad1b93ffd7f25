import { createIdentityStatement } from '@signet/domain/statements/identity';
import { keyBindingHash } from '@signet/domain/statements/key-binding';
import { randomBytes } from 'node:crypto';
import type { Tx } from '../../platform/db/database.ts';
import type { Services } from '../../http/services.ts';

/**
 * Makes a new identity statement about the holder of an activated account, signed by the authority of this installation; a
 * job enters it into the log of keys. Called by everything that changes its content: activation, names, address,
 * verification.
 */
export async function stateIdentity(
  { authority, jobs, now }: Services,
  tx: Tx,
  accountId: string,
): Promise<void> {
  const account = await tx
    .selectFrom('accounts as a')
    .innerJoin('natural_persons as p', 'p.id', 'a.person_id')
    .select(['a.key_binding', 'a.confirmed', 'p.email', 'p.first_name', 'p.last_name'])
    .where('a.id', '=', accountId)
    .executeTakeFirstOrThrow();
  const time = now();
  const statement = await createIdentityStatement(authority, {
    accountId,
    keyBinding: keyBindingHash(account.key_binding),
    email: account.email,
    firstName: account.first_name,
    lastName: account.last_name,
    confirmedAt: (account.confirmed ?? time).toISOString(),
    // identities are not verified yet
    level: 'basic',
    provider: null,
    reference: null,
    time: time.toISOString(),
  });
  await tx
    .updateTable('accounts')
    .set({
      identity: JSON.stringify(statement),
      identity_salt: randomBytes(32).toString('base64url'),
      identity_tx_id: null,
    })
    .where('id', '=', accountId)
    .execute();
  await jobs.enqueue(tx, 'key-log', accountId);
}
