import { z } from '../../schema/zod-mini.ts';
import { one, type ResourceDefinition } from '../definition.ts';
import { digest, salt, signature, signedStatement, timestamp } from '../wire.ts';

/** ENT-DOC-03; `statement` and `salt` are needed for the proof (docs/protocol.md, Signing). */
export const signatureAttributes = z.object({
  signatureValue: signature,
  statement: signedStatement,
  salt,
  created: timestamp,
  bcTxId: z.nullable(digest),
});
export type SignatureAttributes = z.infer<typeof signatureAttributes>;

export const signatures = {
  type: 'signatures',
  attributes: signatureAttributes,
  relationships: { document: one('documentsmetadata'), signer: one('naturalpersons') },
  include: ['signer', 'signer.account', 'document'],
  sort: [],
  filters: {},
} as const satisfies ResourceDefinition;
