import { fromBase64Url } from '../bytes/base64.ts';
import { fromHex } from '../bytes/hex.ts';
import { AppError } from '../errors/app-error.ts';
import { z } from '../schema/zod-mini.ts';
import { HashField } from '../statements/fields.ts';
import { verifyAddressLabel } from './address-label.ts';
import type { DirectoryLeaf } from './leaf.ts';
import { decodeLookupProof, verifyLookup } from './lookup-proof.ts';

/** What a server says about an address (docs/protocol.md, Key directory); bytes in base64url. */
export const DirectoryAnswerSchema = z.strictObject({
  epoch: z.int().check(z.gte(1)),
  root: HashField,
  /** Proof of 80 bytes that the label is that of the address. */
  labelProof: z.string().check(z.regex(/^[\w-]{107}$/)),
  /** Proof of presence or absence of the label, at most 1,933 bytes. */
  lookupProof: z.string().check(z.regex(/^[\w-]{2,2578}$/)),
});
export type DirectoryAnswer = z.infer<typeof DirectoryAnswerSchema>;

/**
 * What the directory has for an address in the state of the answer; undefined when nothing. That the root is the one of the
 * epoch is for the caller to see in the log of keys.
 *
 * @param directoryKey key of the directory, 64 digits, from the trust file
 * @throws AppError LedgerProofInvalid when the answer is of another address, key or root, or not in its form
 */
export function openDirectoryAnswer(
  directoryKey: string,
  email: string,
  answer: unknown,
): Pick<DirectoryAnswer, 'epoch' | 'root'> & { leaf: DirectoryLeaf | undefined } {
  const parsed = DirectoryAnswerSchema.safeParse(answer);
  if (!parsed.success)
    throw new AppError('LedgerProofInvalid', {
      detail: 'not an answer of the directory',
      cause: parsed.error,
    });
  const { epoch, root, labelProof, lookupProof } = parsed.data;
  const label = verifyAddressLabel(directoryKey, email, fromBase64Url(labelProof));
  const proof = decodeLookupProof(fromBase64Url(lookupProof));
  return { epoch, root, leaf: verifyLookup(fromHex(root), label, proof) };
}
