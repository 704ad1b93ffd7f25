import { fromBase64, toBase64 } from '@signet/domain/bytes/base64';
import { fromHex, toHex } from '@signet/domain/bytes/hex';
import { decodeEpoch, encodeEpoch, replayEpoch } from '@signet/domain/directory/epoch';
import type { DirectoryLeaf } from '@signet/domain/directory/leaf';
import { presentLeaves } from '@signet/domain/directory/present-leaves';
import { updateDirectory } from '@signet/domain/directory/update';
import type { DirectoryHead } from '@signet/domain/ledger/entry';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { LedgerClient } from '../ledger/client.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import { changedLeaves } from './changed-leaves.ts';
import { pageReader, writePages } from './pages.ts';

/**
 * Makes epochs until all changes are entered. First the epoch is frozen, then its root is logged, then the pages are
 * replaced: after a crash in between the next call continues with the frozen epoch, so that the log never gets two roots for
 * one epoch. Throws when the log cannot be reached.
 */
export async function advanceDirectory({
  db,
  secrets,
  ledger,
}: {
  db: Db;
  secrets: Secrets;
  ledger: LedgerClient;
}): Promise<void> {
  for (;;) {
    const head = (await frozenHead(db)) ?? (await freeze(db, await changedLeaves(db, secrets)));
    if (head === undefined) return;
    await ledger.appendDirectory(head);
    await enter(db, head.epoch);
  }
}

async function frozenHead(db: Db | Tx): Promise<DirectoryHead | undefined> {
  return db
    .selectFrom('directory_epochs')
    .select(['number as epoch', 'root'])
    .where('entered', '=', false)
    .executeTakeFirst();
}

async function freeze(
  db: Db,
  changed: readonly Omit<DirectoryLeaf, 'version'>[],
): Promise<DirectoryHead | undefined> {
  if (changed.length === 0) return undefined;
  return inTransaction(db, async (tx) => {
    const frozen = await frozenHead(tx);
    if (frozen !== undefined) return frozen;
    const read = pageReader(tx);
    const leaves: DirectoryLeaf[] = [];
    const entered = await presentLeaves(
      read,
      changed.map(({ label }) => label),
    );
    for (const leaf of changed) {
      const present = entered.get(leaf.label);
      // another instance was faster
      if (present?.accountId === leaf.accountId && present.value === leaf.value) continue;
      leaves.push({ ...leaf, version: (present?.version ?? 0) + 1 });
    }
    if (leaves.length === 0) return undefined;
    const head = {
      epoch: ((await newestHead(tx))?.epoch ?? 0) + 1,
      root: toHex((await updateDirectory(read, leaves)).root),
    };
    await tx
      .insertInto('directory_epochs')
      .values({
        number: head.epoch,
        leaves: toBase64(encodeEpoch(leaves)),
        root: head.root,
        entered: false,
      })
      .execute();
    return head;
  });
}

/** Applies a frozen epoch to the pages, once. */
async function enter(db: Db, epoch: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    const frozen = await tx
      .updateTable('directory_epochs')
      .set({ entered: true })
      .where('number', '=', epoch)
      .where('entered', '=', false)
      .returning(['leaves', 'root'])
      .executeTakeFirst();
    if (frozen === undefined) return;
    const leaves = fromBase64(frozen.leaves);
    const { pages } = await replayEpoch(pageReader(tx), { leaves, root: fromHex(frozen.root) });
    await writePages(tx, pages);
    await noteValues(tx, decodeEpoch(leaves));
  });
}

/** Notes for each account the statement in the directory. */
async function noteValues(tx: Tx, leaves: readonly DirectoryLeaf[]): Promise<void> {
  const ids = leaves.map(({ accountId }) => accountId);
  const values = leaves.map(({ value }) => value);
  await tx
    .updateTable('accounts')
    .from(
      sql<{ id: string; value: string }>`unnest(${ids}::uuid[], ${values}::text[])`.as<'entered'>(
        sql`entered(id, value)`,
      ),
    )
    .set((eb) => ({ directory_value: eb.ref('entered.value') }))
    .whereRef('accounts.id', '=', 'entered.id')
    .execute();
}

/** The newest epoch that was applied to the pages. */
export async function newestHead(tx: Tx): Promise<DirectoryHead | undefined> {
  return tx
    .selectFrom('directory_epochs')
    .select(['number as epoch', 'root'])
    .where('entered', '=', true)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
}
