import { fromBase64Url } from '@signet/domain/bytes/base64';
import { createEntry, directoryEntry, keyEntry, keyLabelOf } from '@signet/domain/ledger/entry';
import { digest, keyBinding, salt, signedStatement } from '@signet/domain/resources/wire';
import { openContractRecord } from '@signet/domain/statements/contract-record';
import { CONTRACT_TRANSFER_TYPE, openContractTransfer } from '@signet/domain/statements/contract-transfer';
import { verifyContractSignature } from '@signet/domain/statements/contract-signature';
import { verifyDocumentStatement } from '@signet/domain/statements/document';
import { openIdentityStatement } from '@signet/domain/statements/identity';
import { verifyKeyBinding } from '@signet/domain/statements/key-binding';
import type { SignedStatement } from '@signet/domain/statements/signed-statement';
import { z } from 'zod';

/** A submission to the log of contracts. */
export const statementBody = z.strictObject({
  type: z.enum(['doc', 'rec', 'sig']),
  salt,
  statement: signedStatement,
});
/** A submission to the log of keys. */
export const keyLogBody = z.union([
  z.strictObject({ salt, labelSalt: salt, binding: keyBinding }),
  z.strictObject({ salt, statement: signedStatement }),
  z.strictObject({ epoch: z.number().int().min(1), root: digest }),
]);

const VERIFIERS = {
  doc: verifyDocumentStatement,
  // what owners state, one after the other: of the contract, and of who owns it next
  rec: (statement: SignedStatement, authKey: string) =>
    statement.payloadType === CONTRACT_TRANSFER_TYPE
      ? openContractTransfer(statement, authKey)
      : openContractRecord(statement, authKey),
  sig: verifyContractSignature,
};

/**
 * The entry of a submitted statement, after its signature was verified: no unsigned statement gets into the log. ZodError or
 * AppError otherwise.
 */
export async function statementEntry(body: unknown): Promise<Uint8Array> {
  const { type, salt: sent, statement } = statementBody.parse(body);
  await VERIFIERS[type](statement, statement.publicKey);
  return createEntry(type, fromBase64Url(sent), statement);
}

/**
 * The entry for the log of keys: for a submitted key binding, under the label of its own account, for an identity statement
 * by the authority of this installation (66 digits), or for an epoch of the key directory.
 */
export async function keyLogEntry(body: unknown, authority: string): Promise<Uint8Array> {
  const sent = keyLogBody.parse(body);
  if ('epoch' in sent) return directoryEntry(sent);
  const entrySalt = fromBase64Url(sent.salt);
  if ('statement' in sent) {
    await openIdentityStatement(sent.statement, authority);
    return createEntry('id', entrySalt, sent.statement);
  }
  const { accountId } = await verifyKeyBinding(sent.binding);
  return keyEntry(keyLabelOf(accountId, fromBase64Url(sent.labelSalt)), sent.binding, entrySalt);
}
