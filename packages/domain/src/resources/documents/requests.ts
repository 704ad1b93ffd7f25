import { z } from '../../schema/zod.ts';
import { isSafeFileName } from '../../validation/file-name.ts';
import { isAllowedType, MAX_FILE_BYTES } from '../../validation/files.ts';
import { sentRecord } from '../contract-records/resource.ts';
import { resourceBody } from '../body.ts';
import { digest, salt, signedStatement, timestamp } from '../wire.ts';
import { line } from '../../schema/text.ts';

/** The `metadata` part of POST digitalassets/{id}/documents (API-59); the `file` part is the ciphertext. */
export const createDocumentBody = resourceBody('documentsmetadata', {
  name: line(255).check(z.refine(isSafeFileName, 'InvalidFile')),
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

/** DELETE digitalassets/{id}/documents/{documentId} (API-61): the record without the document. */
export const deleteDocumentBody = resourceBody('documentsmetadata', { record: sentRecord });
/**
 * PATCH documentsmetadata/{id} (API-62). The first one comes with the record that names the document, which makes the upload
 * a part of the contract, and with it every other upload that the record names.
 */
export const updateDocumentBody = resourceBody('documentsmetadata', {
  bcTxId: digest,
  record: z.optional(sentRecord),
});
/** PATCH signatures/{id} (API-62). */
export const updateSignatureBody = resourceBody('signatures', { bcTxId: digest });
