import type { ContractRecord } from '@signet/domain/statements/contract-record';
import { recordChanges } from '@signet/domain/timeline/record-history';
import { timelineEntries, type TimelineEntry } from '@signet/domain/timeline/timeline-entries';
import type { Comment, Contract, NaturalPerson } from '../../shared/api-client/entities.ts';
import { signaturesOf } from '../../entities/contracts/contract-facts.ts';

export type Entry = TimelineEntry<NaturalPerson>;

/** Somebody who owns the contract, or owned it; `isKnown` when this device knows them by the address that is shown. */
export interface Owner {
  person: NaturalPerson;
  isKnown: boolean;
}

/** What is loaded of a contract's history. */
export interface Known {
  /** Verified, the newest first. */
  records: readonly ContractRecord[];
  hasEarlierRecords: boolean;
  /** The newest last. */
  comments: readonly Comment[];
  hasEarlierComments: boolean;
  areSignaturesProved: boolean;
  /** Undefined until they are looked up. */
  owners: readonly Owner[] | undefined;
}

const NOBODY: ReadonlySet<string> = new Set();

/** What is known to have happened to a contract, ascending, as far back as everything of that time is loaded. */
export function entriesOf(contract: Contract, known: Known): Entry[] {
  const { records, comments, hasEarlierRecords, hasEarlierComments, areSignaturesProved } = known;
  const { created, createdBy, ownedBy, accessGrants = [], verified } = contract;
  const owners = known.owners ?? (ownedBy ? [{ person: ownedBy, isKnown: false }] : []);
  const ownerOf = (accountId: string) => owners.find(({ person }) => person.account?.id === accountId);
  const transfers = verified?.transfers ?? [];
  const entries = timelineEntries<NaturalPerson>({
    created,
    createdBy,
    accessGrants: accessGrants.flatMap(({ id, type, created: at, grantedTo }) =>
      grantedTo === undefined ? [] : [{ id, type, created: at, grantedTo }],
    ),
    signatures: signaturesOf(contract).flatMap(({ id, created: at, signer }) =>
      signer === undefined ? [] : [{ id, created: at, signer, proved: areSignaturesProved }],
    ),
    changes: recordChanges(records, { isWhole: !hasEarlierRecords, transfers }).map((change) => ({
      ...change,
      by: ownerOf(change.owner),
    })),
    comments: comments.flatMap(({ id, created: date, author }) =>
      author === undefined ? [] : [{ id, date, author }],
    ),
    ownershipChanges: transfers.map(({ seq, time, to }) => ({
      id: String(seq),
      executedAt: time,
      newOwner: ownerOf(to.accountId),
    })),
    sharePointPeople: NOBODY,
  });
  const earliest = Math.max(
    hasEarlierRecords ? timeOf(records.at(-1)?.time) : -Infinity,
    hasEarlierComments ? timeOf(comments[0]?.created) : -Infinity,
  );
  return entries.filter(({ at }) => Date.parse(at) >= earliest);
}

const timeOf = (time: string | undefined): number => (time === undefined ? -Infinity : Date.parse(time));
