import { randomBytes } from 'node:crypto';
import { toHex } from '../../packages/domain/src/bytes/hex.ts';
import type { DirectoryLeaf } from '../../packages/domain/src/directory/leaf.ts';
import { createMemoryDirectory } from '../../packages/domain/src/directory/testing/memory-directory.ts';
import { idOfBytes } from '../../packages/domain/src/ids/certified-id.ts';
import type { Db } from '../../packages/server/src/platform/db/database.ts';
import { writePages } from '../../packages/server/src/trust/directory/pages.ts';
import { batchesOf } from '../list/colleagues.ts';
import { runSql } from '../scale/run-sql.ts';

const PAGES_AT_ONCE = 5000;

/**
 * Fills an empty key directory with random leaves, as many as it shall have accounts, and the table of accounts with those
 * `waiting` to come in: the others are found by an index that none of them is in.
 */
export async function fillDirectory(
  db: Db,
  { accounts, waiting }: { accounts: number; waiting: number },
): Promise<void> {
  const tree = createMemoryDirectory();
  const { root, pages } = await tree.enter(Array.from({ length: accounts }, randomLeaf));
  await db
    .insertInto('directory_epochs')
    .values({ number: 1, leaves: '', root: toHex(root), entered: true })
    .execute();
  for (const some of batchesOf([...pages], PAGES_AT_ONCE))
    await db.transaction().execute((tx) => writePages(tx, new Map(some)));
  await addAccounts(db, waiting);
  await runSql(db, 'vacuum (analyze)');
  await runSql(db, 'checkpoint');
}

/** The address of the number-th account that waits. */
export const addressOf = (number: number): string => `${number}@example.net`;

async function addAccounts(db: Db, count: number): Promise<void> {
  const numbers = `generate_series(0, ${count - 1}) as n`;
  const id = (kind: string) => `md5('${kind}' || n)::uuid`;
  const key = (kind: string) => `'02' || md5('${kind}' || n) || md5(n || '${kind}')`;
  await db.transaction().execute(async (tx) => {
    // what is made here fits together by construction
    await runSql(tx, `set local session_replication_role = replica`);
    await runSql(
      tx,
      `insert into natural_persons (id, email, first_name, last_name, account_id, created)
       select ${id('person')}, n || '${addressOf(0).slice(1)}', 'Person', 'No ' || n, ${id('account')}, now() from ${numbers}`,
    );
    await runSql(
      tx,
      `insert into accounts (id, person_id, first_name, last_name, public_key, auth_key, encryption_key, step_up_key,
         key_binding, key_salt, key_label_salt, state, lang, ident_verified, created)
       select ${id('account')}, ${id('person')}, 'Person', 'No ' || n, ${key('sign')}, ${key('auth')}, ${key('enc')},
         ${key('stepUp')}, '{}', '', '', 'activated', 'en', false, now() from ${numbers}`,
    );
  });
}

/** Gives accounts that wait, from the `from`-th on, an identity statement that the directory does not have. */
export async function confirmAccounts(
  db: Db,
  { from, count }: { from: number; count: number },
): Promise<void> {
  await runSql(
    db,
    `update accounts set identity_tx_id = md5('tx' || id) || md5(id || 'tx') where id in
       (select md5('account' || n)::uuid from generate_series(${from}, ${from + count - 1}) as n)`,
  );
}

function randomLeaf(): DirectoryLeaf {
  return {
    label: randomBytes(32).toString('hex'),
    accountId: idOfBytes(randomBytes(16)),
    version: 1,
    value: randomBytes(32).toString('hex'),
  };
}
