import type { ContractRecord } from '@signet/domain/statements/contract-record';
import { recordChanges } from '@signet/domain/timeline/record-history';
import { timelineEntries, type TimelineEntry } from '@signet/domain/timeline/timeline-entries';
import type { Contract, NaturalPerson } from '../../shared/api-client/entities.ts';
import { signaturesOf } from '../../entities/contracts/contract-facts.ts';

export type Entry = TimelineEntry<NaturalPerson>;

interface Known {
  /** Verified, the newest first. */
  records: readonly ContractRecord[];
  /** There are earlier ones. */
  hasMore: boolean;
  areSignaturesProved: boolean;
}

const NOBODY: ReadonlySet<string> = new Set();

/** What is known to have happened to a contract, ascending, back to the earliest of the records. */
export function entriesOf(contract: Contract, { records, hasMore, areSignaturesProved }: Known): Entry[] {
  const { created, createdBy, ownedBy, accessGrants = [] } = contract;
  const people = [ownedBy, createdBy, ...accessGrants.map(({ grantedTo }) => grantedTo)];
  const entries = timelineEntries<NaturalPerson>({
    created,
    createdBy,
    accessGrants: accessGrants.flatMap(({ id, type, created: at, grantedTo }) =>
      grantedTo === undefined ? [] : [{ id, type, created: at, grantedTo }],
    ),
    signatures: signaturesOf(contract).flatMap(({ id, created: at, signer }) =>
      signer === undefined ? [] : [{ id, created: at, signer, proved: areSignaturesProved }],
    ),
    changes: recordChanges(records, !hasMore).map((change) => ({
      ...change,
      by: people.find((person) => person?.account?.id === change.owner),
    })),
    comments: [],
    ownershipChanges: [],
    sharePointPeople: NOBODY,
  });
  const earliest = hasMore ? Date.parse(records.at(-1)?.time ?? '') : -Infinity;
  return entries.filter(({ at }) => Date.parse(at) >= earliest);
}
