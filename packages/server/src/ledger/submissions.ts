import { fromBase64Url } from '@signet/domain/bytes/base64';
import { createEntry, keyEntry, keyLabelOf } from '@signet/domain/ledger/entry';
import { keyBinding, salt, signedStatement } from '@signet/domain/resources/wire';
import { verifyContractSignature } from '@signet/domain/statements/contract-signature';
import { verifyDocumentStatement } from '@signet/domain/statements/document';
import { verifyKeyBinding } from '@signet/domain/statements/key-binding';
import { MANIFEST_TYPE, verifyManifestStatement } from '@signet/domain/statements/manifest';
import { z } from 'zod';

const statementBody = z.strictObject({ type: z.enum(['doc', 'sig']), salt, statement: signedStatement });
const keyBody = z.strictObject({ salt, labelSalt: salt, binding: keyBinding });

/**
 * The entry of a submitted statement, once its signature has been verified: what nobody signed does not get into the
 * log (protocol.md 3.9). ZodError or AppError otherwise.
 */
export async function statementEntry(body: unknown): Promise<Uint8Array> {
  const { type, salt: sent, statement } = statementBody.parse(body);
  await verifierOf(type, statement.payloadType)(statement, statement.publicKey);
  return createEntry(type, fromBase64Url(sent), statement);
}

/** `doc` is one document, or all documents of a contract together. */
function verifierOf(type: 'doc' | 'sig', payloadType: string) {
  if (type === 'sig') return verifyContractSignature;
  return payloadType === MANIFEST_TYPE ? verifyManifestStatement : verifyDocumentStatement;
}

/** The entry of a submitted key binding, under the label of its own account (protocol.md 3.10). */
export async function keyBindingEntry(body: unknown): Promise<Uint8Array> {
  const { salt: sent, labelSalt, binding } = keyBody.parse(body);
  const { accountId } = await verifyKeyBinding(binding);
  return keyEntry(keyLabelOf(accountId, fromBase64Url(labelSalt)), binding, fromBase64Url(sent));
}
