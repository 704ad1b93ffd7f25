import { toBase64Url } from '@signet/domain/bytes/base64';
import { toHex } from '@signet/domain/bytes/hex';
import { labelAddress } from '@signet/domain/directory/address-label';
import type { DirectoryAnswer } from '@signet/domain/resources/directory-lookups/resource';
import { encodeLookupProof, lookUp } from '@signet/domain/directory/lookup-proof';
import { createMemoryDirectory } from '@signet/domain/directory/testing/memory-directory';
import { directoryEntry, transactionIdOf } from '@signet/domain/ledger/entry';
import { DIRECTORY_KEY } from './fake-issuer.ts';
import { identityEntryOf, type FakeAccount } from './people.ts';

/** A key directory as its server keeps it. */
export interface FakeDirectory {
  /** Enters the account for the address in an epoch of its own; gives the entry for the log of keys. */
  enter(emailAddress: string, account: FakeAccount): Promise<Uint8Array>;
  answer(emailAddress: string): Promise<DirectoryAnswer>;
}

/** A new directory; two of them have the same key. */
export function createFakeDirectory(): FakeDirectory {
  const directory = createMemoryDirectory();
  let head = { epoch: 0, root: '' };
  return {
    async enter(emailAddress, account) {
      const { label } = labelAddress(DIRECTORY_KEY, emailAddress);
      const { leaf } = await lookUp(directory.read, label);
      const version = leaf?.label === label ? leaf.version + 1 : 1;
      const value = transactionIdOf(identityEntryOf(account));
      const { root } = await directory.enter([{ label, accountId: account.id, version, value }]);
      head = { epoch: head.epoch + 1, root: toHex(root) };
      return directoryEntry(head);
    },
    async answer(emailAddress) {
      const { label, proof } = labelAddress(DIRECTORY_KEY, emailAddress);
      const lookupProof = toBase64Url(encodeLookupProof(await lookUp(directory.read, label)));
      return { ...head, labelProof: toBase64Url(proof), lookupProof };
    },
  };
}
