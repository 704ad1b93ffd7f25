import { AppError } from '@signet/domain/errors/app-error';
import { verifyContractSignature } from '@signet/domain/statements/contract-signature';
import { verifyKeyBinding } from '@signet/domain/statements/key-binding';
import type { Contract, ContractDocument, Signature } from '../../shared/api-client/entities.ts';
import { isMissing } from '../../trust/ledger/ledger-client.ts';

/**
 * What can be said of the signatures of a contract while the log does not have all that their proof needs: each was made by its
 * signer for its document, and the log has each that the server says it has.
 *
 * @throws AppError SignatureManipulated
 */
export async function assertSignatures(contract: Contract): Promise<void> {
  for (const document of contract.documents ?? [])
    for (const signature of document.signatures ?? []) await assertSignature(contract, document, signature);
}

async function assertSignature(
  { id: assetId }: Contract,
  { id: documentId, documentHash, size }: ContractDocument,
  { signer, statement, salt, bcTxId }: Signature,
): Promise<void> {
  const signed = await verifyContractSignature(statement, statement.publicKey);
  const stated = { assetId, documentId, documentHash, size };
  const isFor = Object.entries(stated).every(
    ([name, value]) => signed[name as keyof typeof stated] === value,
  );
  if (!isFor) throw manipulated('a signature was made for something else');
  if (signer?.account) {
    const bound = await verifyKeyBinding(signer.account.keyBinding);
    const isOwn = [bound, ...bound.former].some(({ signKey }) => signKey === signed.signer.publicKey);
    if (bound.accountId !== signed.signer.accountId || !isOwn)
      throw manipulated('a signature was made by somebody else');
  }
  if (bcTxId !== null && (await isMissing({ type: 'sig', statement, salt })))
    throw manipulated('the log does not have a signature that the server says it has');
}

const manipulated = (detail: string): AppError => new AppError('SignatureManipulated', { detail });
