import { AppError } from '@signet/domain/errors/app-error';
import { verifyDocumentStatement, type DocumentStatement } from '@signet/domain/statements/document';
import { ownerWith } from '@signet/domain/statements/contract-record';
import { keyOfSigner, type VerifiedSigner } from '@signet/domain/trust/parties';
import { proxy } from 'comlink';
import type { Contract, ContractDocument } from '../../shared/api-client/entities.ts';
import { verifiedAccount } from '../../trust/contacts/verified-account.ts';
import type { ContractReading } from '../contracts/contract-reading.ts';
import { contractSecret } from '../contracts/contract-secret.ts';
import { contentInSession, downloadContent } from './download-content.ts';
import { withDocumentWorker } from '../../shared/workers/with-document-worker.ts';

const inSession = (contract: Contract): ContractReading => ({
  owner: () => ownerOf(contract),
  secret: (epoch) => contractSecret(contract, epoch),
  content: contentInSession,
});

async function ownerOf({ ownedBy }: Contract): Promise<VerifiedSigner> {
  const account = ownedBy?.account;
  if (!account) throw new AppError('UnverifiedKey', { detail: 'the contract has no owner to verify' });
  return verifiedAccount(account, ownedBy.emailAddress);
}

/**
 * The uploader's signed statement about a document. The statement must be the present or a former owner's, and must name this document and a key
 * of the contract's record.
 *
 * @throws AppError SignatureManipulated, UnverifiedKey
 */
export async function checkDocumentStatement(
  contract: Contract,
  document: ContractDocument,
  { owner }: Pick<ContractReading, 'owner'> = inSession(contract),
): Promise<DocumentStatement> {
  // the record vouches for the document, so the statement may be by a replaced key of the owner, or by a former owner
  const present = await owner();
  const { publicKey } = document.statement;
  const uploader = contract.verified && ownerWith(contract.verified, publicKey);
  const key = keyOfSigner(uploader ?? present, publicKey);
  const stated = await verifyDocumentStatement(document.statement, key);
  const matches =
    stated.assetId === contract.id &&
    stated.assetPublicKey === contract.verified?.keys[stated.epoch] &&
    stated.documentId === document.id &&
    stated.documentHash === document.documentHash &&
    stated.size === document.size &&
    stated.name === document.name;
  if (!matches)
    throw new AppError('SignatureManipulated', { detail: 'the statement is about another document' });
  return stated;
}

/**
 * The plaintext of a document: downloaded, every chunk verified, its hash compared with the signed one, before a byte is
 * shown (docs/protocol.md, Files).
 *
 * @throws AppError CouldNotDecrypt, SignatureManipulated, UnconfirmedHints, UnverifiedKey, and as the download fails
 */
export async function openDocument(
  contract: Contract,
  document: ContractDocument,
  {
    signal,
    onProgress,
    reading = inSession(contract),
  }: { signal: AbortSignal; onProgress: (share: number) => void; reading?: ContractReading | undefined },
): Promise<Blob> {
  // opens the newest secret meanwhile, which earlier epochs need, too
  const [{ epoch }] = await Promise.all([
    checkDocumentStatement(contract, document, reading),
    reading.secret(),
  ]);
  const key = await reading.secret(epoch);
  const ciphertext = await downloadContent(reading.content(document.id), signal);
  return withDocumentWorker(
    (worker) =>
      worker.decrypt(
        ciphertext,
        { key, documentId: document.id },
        document.documentHash,
        document.mediaType,
        proxy((bytes) => onProgress(bytes / ciphertext.size)),
      ),
    signal,
  );
}
