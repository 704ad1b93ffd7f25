import { setImmediate } from 'node:timers/promises';
import { addressLabels } from '@signet/domain/directory/address-label';
import type { DirectoryLeaf } from '@signet/domain/directory/leaf';
import type { Db } from '../../platform/db/database.ts';
import { rawPrivateKey } from '../ledger/keys.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';

/** Each label takes some milliseconds; the rest comes with the next epoch. */
const EPOCH_LEAVES = 500;

/** The leaves to update: for each address whose holder has a newer identity statement in the log of keys. */
export async function changedLeaves(db: Db, secrets: Secrets): Promise<Omit<DirectoryLeaf, 'version'>[]> {
  const accounts = await db
    .selectFrom('accounts as a')
    // joined by the key of both: no index leads from an account to its holder
    .innerJoin('natural_persons as p', (join) =>
      join.onRef('p.id', '=', 'a.person_id').onRef('p.account_id', '=', 'a.id'),
    )
    .select(['a.id', 'a.identity_tx_id', 'p.email'])
    .where('a.identity_tx_id', 'is not', null)
    .whereRef('a.directory_value', 'is distinct from', 'a.identity_tx_id')
    .limit(EPOCH_LEAVES)
    .execute();
  const labelOf = addressLabels(rawPrivateKey(secrets.directory));
  const leaves = [];
  for (const { id, identity_tx_id: value, email } of accounts) {
    leaves.push({ label: labelOf(email), accountId: id, value: value ?? '' });
    // lets the server answer calls in between
    await setImmediate();
  }
  return leaves;
}
