import { fromBase64Url, toBase64Url } from '../bytes/base64.ts';
import { concatBytes, fromUtf8, utf8, type Bytes } from '../bytes/bytes.ts';
import { ENC_BYTES, openBase, sealBase } from '../crypto/hpke.ts';
import { AppError } from '../errors/app-error.ts';
import { idBytes } from '../ids/certified-id.ts';
import type { OwnKeys } from '../trust/parties.ts';
import { CommentDocumentSchema, type CommentDocument } from './comment-document.ts';

/** The place of a draft: the contract, and the comment that is changed; null for a new one. */
export interface DraftPlace {
  contractId: string;
  commentId: string | null;
}

/** An unsent comment, sealed for the person's own `enc` key, so that a device can keep it. */
export async function sealDraft(
  { accountId, enc }: OwnKeys,
  place: DraftPlace,
  document: CommentDocument,
): Promise<string> {
  const sealed = await sealBase(enc.publicKey, infoOf(accountId, place), utf8(JSON.stringify(document)));
  return toBase64Url(concatBytes(sealed.enc, sealed.ciphertext));
}

/**
 * The result of {@link sealDraft} opened.
 *
 * @throws AppError CouldNotDecrypt for that of another person or place, or before keys were replaced
 */
export async function openDraft(
  { accountId, enc }: OwnKeys,
  place: DraftPlace,
  sealed: string,
): Promise<CommentDocument> {
  try {
    const bytes = fromBase64Url(sealed);
    const plaintext = await openBase(
      enc,
      infoOf(accountId, place),
      bytes.subarray(0, ENC_BYTES),
      bytes.subarray(ENC_BYTES),
    );
    return CommentDocumentSchema.parse(JSON.parse(fromUtf8(plaintext)));
  } catch (cause) {
    throw new AppError('CouldNotDecrypt', { detail: 'not a draft of this person for this place', cause });
  }
}

function infoOf(accountId: string, { contractId, commentId }: DraftPlace): Bytes {
  const comment = commentId === null ? new Uint8Array(16) : idBytes(commentId);
  return concatBytes(utf8('ikf/v2/comment-draft\0'), idBytes(accountId), idBytes(contractId), comment);
}
