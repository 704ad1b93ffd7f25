import { AppError } from '@signet/domain/errors/app-error';
import { verifyContractSignature } from '@signet/domain/statements/contract-signature';
import { verifyKeyBinding } from '@signet/domain/statements/key-binding';
import type { Contract, ContractDocument, Signature } from '../../shared/api-client/entities.ts';
import { isMissing } from '../../trust/ledger/ledger-client.ts';

/**
 * What can be said of the signatures of a contract while something is missing for their proof: each was made by its signer for its
 * document, and the log has each that the server says it has.
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
  // whoever signed has an account, and accounts that signed stay
  if (!signer?.account) throw manipulated('a signature came without its signer');
  const bound = await verifyKeyBinding(signer.account.keyBinding);
  const isOwn = [bound, ...bound.former].some(({ signKey }) => signKey === signed.signer.publicKey);
  if (bound.accountId !== signed.signer.accountId || !isOwn) throw byAnother();
  if (bcTxId !== null && (await isMissing({ type: 'sig', statement, salt })))
    throw manipulated('the log does not have a signature that the server says it has');
}

/**
 * The person with whom the server shows a signature is the one whose account the signature names. A proof says nothing of that: it
 * holds the signatures, and not the names that stand beside them on a page.
 *
 * @throws AppError SignatureManipulated
 */
export async function assertSigners({ documents = [] }: Contract): Promise<void> {
  for (const { signer, statement } of documents.flatMap(({ signatures = [] }) => signatures)) {
    const signed = await verifyContractSignature(statement, statement.publicKey);
    if (signer?.account && signer.account.id !== signed.signer.accountId) throw byAnother();
  }
}

const byAnother = (): AppError => manipulated('a signature was made by somebody else');

const manipulated = (detail: string): AppError => new AppError('SignatureManipulated', { detail });
