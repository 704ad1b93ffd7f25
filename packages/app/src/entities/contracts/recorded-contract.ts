import type { VerifiedRecord } from '@signet/domain/statements/contract-record';
import type { RecordFacts } from '@signet/domain/statements/record-facts';
import { recordDifferences } from '@signet/domain/statements/record-differences';
import type { AccessGrant, Contract, ContractDocument } from '../../shared/api-client/entities.ts';

/**
 * A contract according to its owner's record: texts, dates and documents come from the record, and each part in which the
 * server differs is named.
 */
export function recordedContract(contract: Contract, record: VerifiedRecord): Contract {
  const {
    title,
    description,
    startDate,
    expiryDate,
    term = null,
    contractValue = null,
    signingMode,
  } = record;
  return {
    ...contract,
    title,
    description,
    startDate,
    expiryDate,
    term,
    contractValue,
    signingMode,
    documents: documentsOf(contract, record),
    verified: record,
    differences: recordDifferences(record, shownFacts(contract)),
  };
}

/** Only what the record names, under the name and hash that it gives. */
function documentsOf({ documents = [] }: Contract, record: VerifiedRecord): ContractDocument[] {
  return documents.flatMap((document) => {
    const stated = record.documents.find(({ id }) => id === document.id);
    if (stated === undefined) return [];
    const { hash: documentHash, size, name } = stated;
    return [{ ...document, documentHash, size, name }];
  });
}

/** The server's version of the contract. */
function shownFacts(contract: Contract): RecordFacts {
  const { title, description, startDate, expiryDate, term, contractValue, signingMode, state } = contract;
  const { documents = [] } = contract;
  const grants = contract.accessGrants ?? [];
  return {
    title,
    description,
    startDate,
    expiryDate,
    ...(term != null && { term }),
    ...(contractValue != null && { contractValue }),
    signingMode,
    documents: documents.map(({ id, documentHash: hash, size, name }) => ({ id, hash, size, name })),
    signers: grants
      .filter(({ type }) => type === 'sign')
      .map((grant) => ({
        ...personOf(grant),
        level: grant.requiresIdent ? 'verified' : 'basic',
        ...(grant.turn != null && { turn: grant.turn }),
      })),
    readers: grants.filter(({ type }) => type === 'view').map(personOf),
    finished: state !== 'draft',
  };
}

const personOf = ({ grantedTo }: AccessGrant) => ({
  email: grantedTo?.emailAddress ?? '',
  accountId: grantedTo?.account?.id ?? null,
});
