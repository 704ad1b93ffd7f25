import { toBase64Url } from '@signet/domain/bytes/base64';
import { runSigning, type SigningStep } from '@signet/domain/contracts/signing-run';
import { randomBytes } from '@signet/domain/crypto/platform';
import { AppError } from '@signet/domain/errors/app-error';
import type { SignedStatement } from '@signet/domain/statements/signed-statement';
import { api } from '../../shared/api-client/api.ts';
import { call } from '../../shared/api-client/client.ts';
import { to } from '../../shared/api-client/fields.ts';
import type { Contract, ContractDocument } from '../../shared/api-client/entities.ts';
import { errorCodeOf } from '../../shared/errors/error-code.ts';
import { checkDocumentStatement } from '../../entities/documents/open-document.ts';
import {
  inclusionOf,
  registerSignature,
  transactionIdOfStatement,
} from '../../trust/ledger/ledger-client.ts';
import type { CurrentUser } from '../../shared/storage/user-storage.ts';
import type { KeySource } from '../../shared/workers/key-worker.ts';
import { ownLevel } from '../../trust/identity/own-level.ts';
import { withKeyWorker } from '../../shared/workers/with-key-worker.ts';
import { unpack } from '../../shared/workers/worker-result.ts';

export interface SigningOptions {
  contract: Contract;
  user: CurrentUser;
  source: KeySource;
  onStep: (step: SigningStep, done: number, total: number) => void;
  /** Called once the key is open: from now on the screen is covered. */
  onUnlocked: () => void;
}

interface Signed {
  statement: SignedStatement;
  salt: string;
}

/**
 * The signing flow (STATE-SIGN-01 to -05): opens the signing key, then locks, verifies, signs, posts, registers and
 * unlocks every document that is not signed yet.
 *
 * @returns whether every signature has its ledger entry; the server writes missing ones later
 * @throws AppError WrongPassword, InvalidSecurityKey, RightNow when somebody else signs, UnexpectedError, …
 */
export async function signContract(options: SigningOptions): Promise<{ ledgerComplete: boolean }> {
  const { contract, user, source, onStep, onUnlocked } = options;
  const lockToken = crypto.randomUUID();
  const lockPath = ({ id }: ContractDocument) => `/documents/${id}/lock`;
  const headers = { 'Lock-Token': lockToken };
  const documents = (contract.documents ?? []).map((document) => ({
    ...document,
    signedByMe: (document.signatures ?? []).some(({ signer }) => signer?.id === user.personId),
  }));
  const recordHash = signableRecord(contract);
  let ledgerComplete = true;

  await withKeyWorker(async (worker) => {
    unpack(await worker.openSigningKey(source, user.publicKey));
    const level = await ownLevel(user.accountId);
    onUnlocked();
    await runSigning<(typeof documents)[number], Signed>(documents, {
      onStep,
      now: () => performance.now(),
      async lock(document) {
        await call('PUT', lockPath(document), { headers });
      },
      async verify(document) {
        const { statement, salt, bcTxId } = document;
        if (bcTxId !== transactionIdOfStatement({ type: 'doc', statement, salt })) {
          throw new AppError('LedgerProofInvalid', { detail: 'the document is not registered' });
        }
        await checkDocumentStatement(contract, document);
        await inclusionOf({ type: 'doc', statement, salt });
      },
      async sign(document) {
        const statement = unpack(
          await worker.signDocument({
            assetId: contract.id,
            assetPublicKey: contract.publicKey,
            documentId: document.id,
            documentHash: document.documentHash,
            size: document.size,
            docTx: document.bcTxId ?? '',
            recordHash,
            accountId: user.accountId,
            level,
            identRef: null,
            time: new Date().toISOString(),
          }),
        );
        return { statement, salt: toBase64Url(randomBytes(32)) };
      },
      async post(document, { statement, salt }) {
        const { id } = await api.create(
          'signatures',
          {
            signatureValue: statement.signature,
            statement,
            salt,
            document: to('documentsmetadata', document.id),
          },
          { answer: 'signatures', headers },
        );
        return id;
      },
      async register(id, { statement, salt }) {
        try {
          await registerSignature(id, { type: 'sig', statement, salt });
        } catch (error) {
          if (errorCodeOf(error) === 'LedgerContradiction') throw error;
          // The signature is stored and stays; the server writes the ledger entry as soon as it can.
          ledgerComplete = false;
        }
      },
      async unlock(document) {
        await call('DELETE', lockPath(document), { headers, tell: 'nothing', redirect: false });
      },
    });
  });
  return { ledgerComplete };
}

/**
 * The hash of the record to sign: exactly the one on the page, and only while the server still shows it.
 *
 * @throws AppError UnverifiedContract
 */
function signableRecord({ verified, differences = [] }: Contract): string {
  if (verified === undefined || differences.length > 0)
    throw new AppError('UnverifiedContract', {
      detail: `the server shows other ${differences.join(', ')} than the owner signed`,
    });
  return verified.hash;
}
