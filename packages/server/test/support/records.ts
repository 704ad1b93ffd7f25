import type { SentRecord } from '@signet/domain/resources/contract-records/resource';
import { createContractRecord } from '@signet/domain/statements/contract-record';
import type { RecordFacts } from '@signet/domain/statements/record-facts';
import { keyOutdatedAfter, type RecordContent } from '@signet/domain/statements/record-succession';
import { chainHash } from '@signet/domain/statements/member';
import type { HeldKey } from '@signet/domain/trust/held-key';
import { salt, type ApiAnswer, type Person } from './people.ts';

/** As much of a contract as its next record needs. */
interface Recorded {
  key: HeldKey;
  chain: RecordChain;
  owner: Person;
}

/** The newest record of a contract, as its owner's browser knows it. */
export interface RecordChain {
  facts: RecordContent;
  /** Undefined before the first record. */
  head?: { seq: number; hash: string };
  /** The `auth` key that signed it; undefined before the first record. */
  signedWith?: string;
}

/** What a new draft is. */
export const draftFacts = (title: string): RecordFacts => ({
  title,
  description: '',
  startDate: null,
  expiryDate: null,
  signingMode: 'ANY_ORDER',
  documents: [],
  signers: [],
  readers: [],
  finished: false,
});

/** What a new draft with this key is. */
export const draftContent = (title: string, { of }: HeldKey): RecordContent => ({
  ...draftFacts(title),
  keys: [of.publicKey],
  keyOutdated: false,
  places: [],
});

export type Change = Partial<RecordContent> | ((facts: RecordContent) => RecordContent);

/** A change that says nothing of it leaves the key as outdated as it makes it. */
function changedBy({ facts, signedWith }: RecordChain, change: Change, by: Person): RecordContent {
  const isStated = typeof change === 'object' && change.keyOutdated !== undefined;
  const changed = typeof change === 'function' ? change(facts) : { ...facts, ...change };
  const after = by.keys.auth.publicKey;
  const signers = { before: signedWith ?? after, after };
  return isStated ? changed : { ...changed, keyOutdated: keyOutdatedAfter(facts, changed, signers) };
}

/** The next record of a contract, signed by its owner unless somebody else is named; it counts once {@link withRecord} sent it. */
export async function nextRecord(
  { chain, key, owner }: Recorded,
  change: Change,
  by: Person = owner,
): Promise<SentRecord> {
  const { head } = chain;
  const statement = await createContractRecord(by.keys.auth, {
    ...changedBy(chain, change, by),
    id: key.of.id,
    seq: (head?.seq ?? -1) + 1,
    prev: head?.hash ?? null,
    owner: by.accountId,
    time: new Date().toISOString(),
  });
  return { statement, salt: salt() };
}

/** Sends a change with its record, and goes on from there when the server took it. */
export async function withRecord(
  contract: Recorded,
  change: Change,
  send: (record: SentRecord) => Promise<ApiAnswer>,
): Promise<ApiAnswer> {
  const record = await nextRecord(contract, change);
  const answer = await send(record);
  if (answer.status < 300) {
    const { chain } = contract;
    chain.facts = changedBy(chain, change, contract.owner);
    chain.signedWith = record.statement.publicKey;
    chain.head = { seq: (chain.head?.seq ?? -1) + 1, hash: chainHash(record.statement) };
  }
  return answer;
}
