import { fromBase64Url } from '@signet/domain/bytes/base64';
import { equalBytes, fromUtf8 } from '@signet/domain/bytes/bytes';
import { AppError } from '@signet/domain/errors/app-error';
import { compactRoot, EMPTY_TREE, withLeaf, type CompactTree } from '@signet/domain/ledger/compact-tree';
import { keyEntry, keyLabelOf, openEntry, transactionIdOf } from '@signet/domain/ledger/entry';
import { leafHash } from '@signet/domain/ledger/merkle';
import { TILE_WIDTH, tileWidth } from '@signet/domain/ledger/tiles';
import type { ResourceDocument } from '@signet/domain/resources/json-api';
import { verifyKeyBinding } from '@signet/domain/statements/key-binding';
import { call } from '../api-client/client.ts';
import { readOne } from '../api-client/deserialize.ts';
import type { Account } from '../api-client/entities.ts';
import { newestHead, keyEntries } from '../ledger/ledger-client.ts';
import type { CurrentUser } from '../session/user-storage.ts';
import { readDevice, writeDevice } from '../storage/device-store.ts';

/** How far this device has read the log of keys. */
interface Scanned {
  label: string;
  tree: CompactTree;
  /** Whether a key was found that this account did not enter. */
  foreign: boolean;
}

/**
 * Reads all that is new in the log of keys and looks for keys entered under the own label by somebody else
 * (protocol.md 3.10). What was read must give the root that the log signed, so nothing can be left out.
 *
 * @returns whether there is such a key, found now or before
 * @throws AppError LedgerContradiction, LedgerProofInvalid, UnverifiedKey when the account shows other keys than its own
 */
export async function findForeignKey(user: CurrentUser): Promise<boolean> {
  const { label, own } = await ownEntry(user);
  const known = await readDevice<Scanned>('scan', user.accountId);
  if (known !== undefined && known.label !== label)
    throw new AppError('UnverifiedKey', { detail: 'the account has another label than before' });
  const checkpoint = await newestHead('keys');
  let { tree, foreign } = known ?? { tree: EMPTY_TREE, foreign: false };
  while (tree.size < checkpoint.size) {
    const bundle = Math.floor(tree.size / TILE_WIDTH);
    const width = tileWidth(0, bundle, checkpoint.size);
    const entries = await keyEntries(bundle, width);
    if (entries.length !== width)
      throw new AppError('LedgerContradiction', { detail: 'the log of keys leaves entries out' });
    for (const entry of entries.slice(tree.size % TILE_WIDTH)) {
      tree = withLeaf(tree, leafHash(entry));
      foreign ||= fromUtf8(entry).includes(label) && transactionIdOf(openEntry(entry).entry) !== own;
    }
  }
  if (tree.size === checkpoint.size && !equalBytes(compactRoot(tree), checkpoint.root))
    throw new AppError('LedgerContradiction', { detail: 'the log of keys has other entries than it signed' });
  await writeDevice('scan', user.accountId, { label, tree, foreign } satisfies Scanned);
  return foreign;
}

/** The label of the own account, and the transaction of the one key that belongs under it. */
async function ownEntry({ accountId, publicKey }: CurrentUser): Promise<{ label: string; own: string }> {
  const path = `/accounts/${accountId}`;
  const account = readOne<Account & { type: string }>(
    // what fails is told by nobody, but for the end of the session
    await call<ResourceDocument>('GET', path, { shown: true }),
  );
  const bound = await verifyKeyBinding(account.keyBinding);
  if (bound.accountId !== accountId || bound.signKey !== publicKey)
    throw new AppError('UnverifiedKey', { detail: 'the server shows other keys for the own account' });
  const label = keyLabelOf(accountId, fromBase64Url(account.keyLabelSalt));
  const entry = keyEntry(label, account.keyBinding, fromBase64Url(account.keySalt));
  return { label, own: transactionIdOf(entry) };
}
