import { fromBase64Url, toBase64Url } from '../bytes/base64.ts';
import { concatBytes, fromUtf8, utf8, type Bytes } from '../bytes/bytes.ts';
import { canonicalJson } from '../crypto/canonical-json.ts';
import { hkdfExpand } from '../crypto/hkdf.ts';
import { randomBytes, subtle, type CryptoKey } from '../crypto/platform.ts';
import { AppError } from '../errors/app-error.ts';
import { epochBytes, idBytes } from '../ids/certified-id.ts';
import { SignedStatementSchema } from '../schema/statement-shapes.ts';
import type { VerifiedRecord } from '../statements/contract-record.ts';
import { assertFreshKey } from '../statements/fresh-key.ts';
import type { HeldKey } from '../trust/held-key.ts';
import type { OwnKeys, VerifiedSigner } from '../trust/parties.ts';
import type { CommentDocument } from './comment-document.ts';
import { signComment, verifyComment } from './comment-statement.ts';
import { SEALED_COMMENT_MAX_LENGTH } from './comment-limits.ts';

const LABEL = utf8('ikf/v2/comment\0');
const NONCE_BYTES = 12;

/** A comment as the server keeps it, which cannot read it. */
export interface SealedComment {
  /** Of the contract's secret. */
  epoch: number;
  /** 0, and one more with each change. */
  seq: number;
  /** nonce ‖ ciphertext, base64url. */
  sealed: string;
}

/**
 * Signs a comment with the author's `auth` key and seals it with the newest key of the contract.
 *
 * @param newest the newest record of the contract: nothing is sealed with a key that it does not name, or calls outdated
 * @throws AppError KeyChangePending, BadRequest for a comment that is too large; RangeError for another key than its newest; ZodError for a
 *   document that no comment may have
 */
export async function sealComment(
  own: OwnKeys,
  { key, newest }: { key: HeldKey; newest: VerifiedRecord },
  { commentId, seq, document }: { commentId: string; seq: number; document: CommentDocument },
): Promise<SealedComment> {
  assertFreshKey(newest, key.of);
  const statement = await signComment(own, { assetId: newest.id, commentId, seq, document });
  const nonce = randomBytes(NONCE_BYTES);
  const parameters = { name: 'AES-GCM', iv: nonce, additionalData: boundTo(key, commentId) };
  const ciphertext = await subtle().encrypt(
    parameters,
    await sealingKey(key, 'encrypt'),
    utf8(canonicalJson(statement)),
  );
  const sealed = toBase64Url(concatBytes(nonce, new Uint8Array(ciphertext)));
  if (sealed.length > SEALED_COMMENT_MAX_LENGTH)
    throw new AppError('BadRequest', { detail: 'the comment is too large' });
  return { epoch: key.of.epoch, seq, sealed };
}

/** What {@link openComment} found. */
export interface OpenedComment {
  document: CommentDocument;
  /** Signed with keys that its author has replaced since: who took those may have written it. */
  byReplacedKey: boolean;
}

/**
 * The document of a comment.
 *
 * @param key the key of the comment's epoch
 * @param author as verified, whom the server names
 * @throws AppError CouldNotDecrypt for anything that was not sealed with this key for this place, SignatureManipulated unless the author
 *   signed this very comment in this version
 */
export async function openComment(
  { sealed, seq, epoch }: SealedComment,
  { commentId, key, author }: { commentId: string; key: HeldKey; author: VerifiedSigner },
): Promise<OpenedComment> {
  if (epoch !== key.of.epoch)
    throw new AppError('CouldNotDecrypt', { detail: 'the key is of another epoch' });
  const statement = await unsealed(sealed, key, commentId);
  const named = { assetId: key.of.id, commentId, seq };
  const { document, byReplacedKey } = await verifyComment(statement, author, named);
  return { document, byReplacedKey };
}

async function unsealed(sealed: string, key: HeldKey, commentId: string) {
  try {
    if (sealed.length > SEALED_COMMENT_MAX_LENGTH) throw new RangeError('the comment is too large');
    const bytes = fromBase64Url(sealed);
    const iv = bytes.subarray(0, NONCE_BYTES);
    const parameters = { name: 'AES-GCM', iv, additionalData: boundTo(key, commentId) };
    const plaintext = await subtle().decrypt(
      parameters,
      await sealingKey(key, 'decrypt'),
      bytes.subarray(NONCE_BYTES),
    );
    return SignedStatementSchema.parse(JSON.parse(fromUtf8(new Uint8Array(plaintext))));
  } catch (cause) {
    throw new AppError('CouldNotDecrypt', { detail: 'the comment does not open with this key', cause });
  }
}

async function sealingKey(key: HeldKey, use: 'decrypt' | 'encrypt'): Promise<CryptoKey> {
  if (key.of.kind !== 'contract') throw new RangeError('comments are sealed with the key of a contract');
  const bytes = hkdfExpand('SHA-256', key.secret, concatBytes(LABEL, placeOf(key)), 32);
  try {
    return await subtle().importKey('raw', bytes, 'AES-GCM', false, [use]);
  } finally {
    bytes.fill(0);
  }
}

/** The additional data: the comment opens at no other place. */
function boundTo(key: HeldKey, commentId: string): Bytes {
  return concatBytes(LABEL, placeOf(key), idBytes(commentId));
}

function placeOf({ of }: HeldKey): Bytes {
  return concatBytes(idBytes(of.id), epochBytes(of.epoch));
}
