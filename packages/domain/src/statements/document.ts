import { z } from '../schema/zod-mini.ts';
import type { KeyPair } from '../crypto/key-pair.ts';
import { HashField, IdField, PublicKeyField, SizeField } from '../schema/statement-fields.ts';
import { openStatementOf, signStatement, type SignedStatement } from './signed-statement.ts';

/** Payload type of the registration of a document. */
export const DOCUMENT_TYPE = 'application/vnd.ikf.document.v1+json';

/** The uploader's statement about a document (docs/protocol.md, Signing). */
const DocumentSchema = z.strictObject({
  type: z.literal('document'),
  v: z.literal(1),
  assetId: IdField,
  assetPublicKey: PublicKeyField,
  /** Epoch of the contract's secret that the file is encrypted with. */
  epoch: z.int().check(z.minimum(0), z.maximum(0xffffffff)),
  documentId: IdField,
  /** SHA3-256 of the plaintext. */
  documentHash: HashField,
  /** salt ‖ commitment of the encrypted file, 112 digits. */
  fileHeader: z.string().check(z.regex(/^[0-9a-f]{112}$/)),
  /** Size of the plaintext in bytes. */
  size: SizeField,
  /** File name in normal form C. */
  name: z.string().check(z.minLength(1), z.maxLength(255)),
});

/** The content of a document statement. */
export type DocumentStatement = z.infer<typeof DocumentSchema>;

/** Registers a document with the uploader's `auth` key; the name is brought into normal form C. */
export async function createDocumentStatement(
  key: KeyPair,
  fields: Omit<DocumentStatement, 'type' | 'v'>,
): Promise<SignedStatement> {
  const content = { ...fields, name: fields.name.normalize('NFC'), type: 'document', v: 1 };
  return signStatement(key, DOCUMENT_TYPE, DocumentSchema.parse(content));
}

/** The content of a document statement by `authKey` (66 digits); AppError SignatureManipulated otherwise. */
export async function verifyDocumentStatement(
  statement: SignedStatement,
  authKey: string,
): Promise<DocumentStatement> {
  return openStatementOf(statement, authKey, DOCUMENT_TYPE, DocumentSchema);
}
