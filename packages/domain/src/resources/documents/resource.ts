import { z } from '../../schema/zod-mini.ts';
import { many, one, type ResourceDefinition } from '../definition.ts';
import { digest, salt, shortText, signedStatement, timestamp } from '../wire.ts';

/** ENT-DOC-01. */
export const documentMetadataAttributes = z.object({
  name: shortText,
  /** Bytes of the plaintext. */
  size: z.int(),
  mediaType: shortText,
  /** SHA3-256 of the plaintext, hex. */
  documentHash: digest,
  /** SHA-256 of the stored ciphertext, hex, computed by the server. */
  hash: digest,
  modified: timestamp,
  created: timestamp,
  /** Ledger leaf of the `doc` statement, null until it is registered. */
  bcTxId: z.nullable(digest),
  /** The uploader's signed `doc` statement and its ledger salt (docs/protocol.md, Logs). */
  statement: signedStatement,
  salt,
});
export type DocumentMetadataAttributes = z.infer<typeof documentMetadataAttributes>;

export const documentsMetadata = {
  type: 'documentsmetadata',
  attributes: documentMetadataAttributes,
  relationships: { signatures: many('signatures'), digitalAsset: one('digitalassets') },
  include: ['signatures', 'signatures.signer', 'signatures.signer.account', 'digitalAsset'],
  sort: [],
  filters: {},
} as const satisfies ResourceDefinition;
