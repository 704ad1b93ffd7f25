import { fromBase64Url } from '@signet/domain/bytes/base64';
import { openDirectoryAnswer } from '@signet/domain/directory/directory-answer';
import type { DirectoryAnswer } from '@signet/domain/resources/directory-lookups/resource';
import type { DirectoryLeaf } from '@signet/domain/directory/leaf';
import { AppError } from '@signet/domain/errors/app-error';
import { createEntry, transactionIdOf } from '@signet/domain/ledger/entry';
import { api } from '../../shared/api-client/api.ts';
import type { Account } from '../../shared/api-client/entities.ts';
import { issuer } from '../ledger/issuer.ts';
import { epochInclusionOf } from '../ledger/ledger-client.ts';
import { changeDevice, readDevice } from '../../shared/storage/device-store.ts';

/**
 * The proved entry of the key directory for an address: the label belongs to the address, the leaf leads to the root, the
 * root is in the log of keys. An older epoch than this device has seen is refused.
 *
 * @returns undefined when the directory provably does not have the address
 * @throws AppError UnverifiedKey when the answer proves nothing, LedgerContradiction for an older state than before,
 *   LedgerProofInvalid when the log does not show the epoch, NotInDirectoryYet, ConnectionError
 */
export async function directoryLeafOf(emailAddress: string): Promise<DirectoryLeaf | undefined> {
  const { directory } = await issuer();
  // read before the request: responses to simultaneous ones may come in another order
  const seen = (await readDevice<number>('directory', 'epoch')) ?? 0;
  const { epoch, root, leaf } = opened(directory, emailAddress, await ask(emailAddress));
  if (epoch < seen)
    throw new AppError('LedgerContradiction', { detail: 'the directory is older than it was before' });
  await epochInclusionOf({ epoch, root });
  await changeDevice<number>('directory', 'epoch', (kept) => Math.max(kept ?? 0, epoch));
  return leaf;
}

/**
 * The directory must have the address for this account, with the identity statement that the account shows, if it shows one.
 *
 * @throws AppError UnverifiedKey when it has another one, NotInDirectoryYet when it has none, and the errors of directoryLeafOf
 */
export async function assertInDirectory({ id, identity }: Account, emailAddress: string): Promise<void> {
  const leaf = await directoryLeafOf(emailAddress);
  if (leaf === undefined) throw new AppError('NotInDirectoryYet');
  const value =
    identity === null
      ? leaf.value
      : transactionIdOf(createEntry('id', fromBase64Url(identity.salt), identity.statement));
  if (leaf.accountId !== id || leaf.value !== value)
    throw new AppError('UnverifiedKey', { detail: 'the directory has another account for the address' });
}

/**
 * The server shows no account for the address, so the directory must have none: otherwise the reader of the mail could take
 * the place of the person whose account is hidden.
 *
 * @throws AppError UnverifiedKey when it has one, and the errors of directoryLeafOf
 */
export async function assertNotInDirectory(emailAddress: string): Promise<void> {
  if ((await directoryLeafOf(emailAddress)) !== undefined)
    throw new AppError('UnverifiedKey', { detail: 'the server hides the account of the address' });
}

function ask(emailAddress: string): Promise<DirectoryAnswer> {
  return api.create('directorylookups', { emailAddress }, { answer: 'directorylookups' });
}

function opened(directory: string, emailAddress: string, answer: DirectoryAnswer) {
  try {
    return openDirectoryAnswer(directory, emailAddress, answer);
  } catch (cause) {
    throw new AppError('UnverifiedKey', { detail: 'the answer of the directory proves nothing', cause });
  }
}
