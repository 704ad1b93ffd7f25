import { toBase64Url } from '@signet/domain/bytes/base64';
import { randomBytes } from '@signet/domain/crypto/platform';
import { AppError } from '@signet/domain/errors/app-error';
import {
  createManifestStatement,
  manifestOf,
  verifyManifestStatement,
} from '@signet/domain/statements/manifest';
import { call } from '../api-client/client.ts';
import type { Contract } from '../api-client/entities.ts';
import { verifiedAccount } from '../contacts/verified-account.ts';
import { inclusionOf, transactionIdOfStatement } from '../ledger/ledger-client.ts';
import { sessionKeys } from '../session/session-keys.ts';

/**
 * Registers all documents of an own contract together: the server appends the statement to the ledger and notes it in the
 * contract, and the proof is checked here (STATE-SIGN-06).
 *
 * @throws AppError, ApiError StateChanged when the documents have changed meanwhile
 */
export async function registerDocuments({ id, publicKey, documents = [] }: Contract): Promise<void> {
  const { auth } = await sessionKeys();
  const statement = await createManifestStatement(auth, {
    assetId: id,
    assetPublicKey: publicKey,
    manifest: manifestOf(documents),
    time: new Date().toISOString(),
  });
  const registration = { statement, salt: toBase64Url(randomBytes(32)) };
  const registered = { type: 'doc', ...registration } as const;
  const bcTxId = transactionIdOfStatement(registered);
  await call('PATCH', `/digitalassets/${id}`, {
    body: { data: { type: 'digitalassets', id, attributes: { bcTxId, registration } } },
    shown: true,
  });
  await inclusionOf(registered);
}

/**
 * Makes sure that the contract has exactly the documents that its owner registered. Nothing is asked of a contract
 * whose owner has not been able to register it yet; what is signed names all documents anyway (protocol.md 3.8).
 *
 * @throws AppError SignatureManipulated, LedgerProofInvalid, UnverifiedKey
 */
export async function assertRegistered(contract: Contract): Promise<void> {
  const { registration, ownedBy, proofOutdated, documents = [] } = contract;
  if (!registration || proofOutdated) return;
  if (!ownedBy?.account)
    throw new AppError('UnverifiedKey', { detail: 'the contract has no owner to verify' });
  const { authKey } = await verifiedAccount(ownedBy.account, ownedBy.emailAddress);
  const { statement, salt } = registration;
  const content = await verifyManifestStatement(statement, authKey);
  const registered = { type: 'doc', statement, salt } as const;
  const matches =
    content.assetId === contract.id &&
    content.assetPublicKey === contract.publicKey &&
    content.manifest === manifestOf(documents) &&
    contract.bcTxId === transactionIdOfStatement(registered);
  if (!matches)
    throw new AppError('SignatureManipulated', { detail: 'the documents are not the registered ones' });
  await inclusionOf(registered);
}
