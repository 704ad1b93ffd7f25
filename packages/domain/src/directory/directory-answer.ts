import { fromBase64Url } from '../bytes/base64.ts';
import { fromHex } from '../bytes/hex.ts';
import type { DirectoryAnswer } from '../resources/directory-lookups/resource.ts';
import { verifyAddressLabel } from './address-label.ts';
import type { DirectoryLeaf } from './leaf.ts';
import { decodeLookupProof, verifyLookup } from './lookup-proof.ts';

/**
 * The directory's leaf for an address in the state of the answer; undefined when there is none. The caller checks in the log
 * of keys that the root is that epoch's.
 *
 * @param directoryKey key of the directory, 64 digits, from the trust file
 * @throws AppError LedgerProofInvalid when the answer is of another address, key or root
 */
export function openDirectoryAnswer(
  directoryKey: string,
  email: string,
  { epoch, root, labelProof, lookupProof }: DirectoryAnswer,
): Pick<DirectoryAnswer, 'epoch' | 'root'> & { leaf: DirectoryLeaf | undefined } {
  const label = verifyAddressLabel(directoryKey, email, fromBase64Url(labelProof));
  const proof = decodeLookupProof(fromBase64Url(lookupProof));
  return { epoch, root, leaf: verifyLookup(fromHex(root), label, proof) };
}
