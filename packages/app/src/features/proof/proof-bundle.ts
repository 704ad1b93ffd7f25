import { AppError } from '@signet/domain/errors/app-error';
import type { ProofBundle } from '@signet/domain/proof/proof-bundle';
import type { ProofReport } from '@signet/domain/proof/proof-report';
import { verifyProof } from '@signet/domain/proof/verify-proof';
import { displayName } from '@signet/domain/validation/person-name';
import type { Contract, ContractDocument, NaturalPerson, Signature } from '../../api-client/entities.ts';
import { contractPath } from '../../config/paths.ts';
import { verifiedAccount } from '../../contacts/verified-account.ts';
import { assertDocumentStatement } from '../../documents/open-document.ts';
import { issuer } from '../../ledger/issuer.ts';
import { inclusionOf, keyInclusionOf, saltForBundle } from '../../ledger/ledger-client.ts';

export interface Proof {
  bundle: ProofBundle;
  report: ProofReport;
}

const personOf = (person: NaturalPerson) => ({ name: displayName(person), email: person.emailAddress });

/**
 * The proof of signature as one JSON bundle that carries everything an offline check needs (protocol.md 3.9,
 * AREA-PROOF), checked here with the very code of the offline verifier.
 *
 * @throws AppError LedgerProofInvalid while ledger entries are still missing, ConnectionError
 */
export async function createProof(contract: Contract, generatedAt: Date): Promise<Proof> {
  const { contractLog: ledger, keyLog: keyLedger } = await issuer();
  const documents = contract.documents ?? [];
  const owner = contract.ownedBy;
  if (owner === undefined) throw new AppError('NotFound', { detail: 'the contract came without its owner' });
  const bundle: ProofBundle = {
    version: 1,
    generatedAt: generatedAt.toISOString(),
    contract: {
      id: contract.id,
      title: contract.title,
      description: contract.description,
      owner: personOf(owner),
      link: new URL(contractPath(contract.id), location.origin).href,
    },
    record: recordProof(contract),
    documents: await Promise.all(documents.map((document) => documentProof(contract, document))),
    signatures: await Promise.all(
      documents.flatMap((document) =>
        (document.signatures ?? []).map((signature) => signatureProof(document, signature)),
      ),
    ),
    log: ledger,
    keyLog: keyLedger,
  };
  const files = documents.map(({ name, documentHash }) => ({ name, hash: documentHash }));
  const report = await verifyProof(bundle, files, [ledger, keyLedger]);
  return { bundle, report };
}

/** What the owner signed, and whose keys signed it. */
function recordProof({ record, ownedBy }: Contract): ProofBundle['record'] {
  const ownerBinding = ownedBy?.account?.keyBinding;
  if (!record || ownerBinding === undefined)
    throw new AppError('NotFound', { detail: 'the contract came without its record' });
  return { statement: record.statement, ownerBinding };
}

async function documentProof(
  contract: Contract,
  document: ContractDocument,
): Promise<ProofBundle['documents'][number]> {
  await assertDocumentStatement(contract, document);
  const { id, name, size, documentHash, statement, salt } = document;
  return {
    id,
    name,
    size,
    documentHash,
    docStatement: statement,
    docSalt: saltForBundle(salt),
    docProof: await inclusionOf({ type: 'doc', statement, salt }),
  };
}

async function signatureProof(
  document: ContractDocument,
  { signer, created, statement, salt }: Signature,
): Promise<ProofBundle['signatures'][number]> {
  const account = signer?.account;
  if (signer === undefined || !account)
    throw new AppError('NotFound', { detail: 'a signature came without its signer' });
  // Whoever signed must be the person this device knows by that address, not just anybody with a key.
  await verifiedAccount(account, signer.emailAddress);
  const [proof, keyProof] = await Promise.all([
    inclusionOf({ type: 'sig', statement, salt }),
    keyInclusionOf(account),
  ]);
  return {
    documentId: document.id,
    signer: personOf(signer),
    created,
    statement,
    salt: saltForBundle(salt),
    proof,
    keyBinding: account.keyBinding,
    keySalt: saltForBundle(account.keySalt),
    keyLabelSalt: saltForBundle(account.keyLabelSalt),
    keyProof,
  };
}
