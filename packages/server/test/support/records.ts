import type { SentRecord } from '@signet/domain/resources/contract-records/resource';
import { createContractRecord } from '@signet/domain/statements/contract-record';
import { DRAFT_FACTS } from '@signet/domain/statements/draft-facts';
import type { RecordFacts } from '@signet/domain/statements/record-facts';
import { keyOutdatedAfter, type RecordContent } from '@signet/domain/statements/record-succession';
import { chainHash } from '@signet/domain/statements/member';
import type { HeldKey } from '@signet/domain/trust/held-key';
import { salt, type ApiAnswer, type Person } from './people.ts';

/** The part of a contract that its next record needs. */
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

/** The facts of a new draft. */
export const draftFacts = (title: string): RecordFacts => ({ ...DRAFT_FACTS, title });

/** The facts of a new draft with this key. */
export const draftContent = (title: string, { of }: HeldKey): RecordContent => ({
  ...draftFacts(title),
  keys: [of.publicKey],
  keyOutdated: false,
  places: [],
});

export type Change = Partial<RecordContent> | ((facts: RecordContent) => RecordContent);

/** By default the key is outdated if the change makes it so. */
function changedBy({ facts, signedWith }: RecordChain, change: Change, by: Person): RecordContent {
  const isStated = typeof change === 'object' && change.keyOutdated !== undefined;
  const changed = typeof change === 'function' ? change(facts) : { ...facts, ...change };
  const after = by.keys.auth.publicKey;
  const signers = { before: signedWith ?? after, after };
  return isStated ? changed : { ...changed, keyOutdated: keyOutdatedAfter(facts, changed, signers) };
}

/**
 * The next record of a contract, signed by its owner unless somebody else is named; it takes effect when {@link withRecord}
 * sends it.
 */
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

/** Sends a change with its record, and continues from it when the server accepted it. */
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
