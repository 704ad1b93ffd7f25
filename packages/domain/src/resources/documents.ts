import { z } from '../schema/zod.ts';
import { isAllowedType, isSafeFileName, MAX_FILE_BYTES } from '../validation/files.ts';
import { many, one, type ResourceDefinition } from './definition.ts';
import { sentRecord } from './contract-records.ts';
import { resourceBody } from './json-api.ts';
import { digest, line, salt, signedStatement, timestamp } from './wire.ts';

/** ENT-DOC-01. */
export const documentMetadataAttributes = z.strictObject({
  name: z.string(),
  /** Bytes of the plaintext. */
  size: z.int(),
  mediaType: z.string(),
  /** SHA3-256 of the plaintext, hex. */
  documentHash: digest,
  /** SHA-256 of the stored ciphertext, hex, computed by the server. */
  hash: digest,
  modified: timestamp,
  created: timestamp,
  /** Ledger leaf of the `doc` statement, null until it is registered. */
  bcTxId: z.nullable(digest),
  /** The uploader's signed `doc` statement and its ledger salt (protocol.md 3.9, 3.17). */
  statement: signedStatement,
  salt,
});
export type DocumentMetadataAttributes = z.infer<typeof documentMetadataAttributes>;

export const documentsMetadata: ResourceDefinition<typeof documentMetadataAttributes> = {
  type: 'documentsmetadata',
  attributes: documentMetadataAttributes,
  relationships: { signatures: many('signatures'), digitalAsset: one('digitalassets') },
  include: ['signatures', 'signatures.signer', 'signatures.signer.account', 'digitalAsset'],
  sort: [],
  filters: {},
};

/** The `metadata` part of POST digitalassets/{id}/documents (API-59); the `file` part is the ciphertext. */
export const createDocumentBody = resourceBody('documentsmetadata', {
  name: line(255).refine(isSafeFileName, 'InvalidFile'),
  size: z.int().min(1).max(MAX_FILE_BYTES),
  mediaType: z
    .string()
    .max(127)
    .regex(/^[\w.+-]+\/[\w.+-]+$/),
  documentHash: digest,
  /** Time of last change of the file on the uploader's device. */
  modified: timestamp,
  statement: signedStatement,
  salt,
}).refine(({ data }) => isAllowedType(data.attributes.name, data.attributes.mediaType), {
  message: 'InvalidFile',
  path: ['data', 'attributes', 'name'],
});

/** PATCH documentsmetadata/{id} and PATCH signatures/{id} (API-62). */
/** DELETE digitalassets/{id}/documents/{documentId} (API-61): the record without the document. */
export const deleteDocumentBody = resourceBody('documentsmetadata', { record: sentRecord });
/**
 * PATCH documentsmetadata/{id} (API-62). The first one comes with the record that names the document: by it an upload becomes
 * a part of the contract.
 */
export const updateDocumentBody = resourceBody('documentsmetadata', {
  bcTxId: digest,
  record: sentRecord.optional(),
});
export const updateSignatureBody = resourceBody('signatures', { bcTxId: digest });
