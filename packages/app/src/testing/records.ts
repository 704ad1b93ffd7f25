import { fromBase64Url, toBase64Url } from '@signet/domain/bytes/base64';
import type { HeldKey } from '@signet/domain/trust/held-key';
import { randomBytes } from '@signet/domain/crypto/platform';
import { createEntry } from '@signet/domain/ledger/entry';
import type { SentRecord } from '@signet/domain/resources/contract-records/resource';
import {
  openContractRecord,
  type ContractRecord,
  type VerifiedRecord,
  createContractRecord,
} from '@signet/domain/statements/contract-record';
import { DRAFT_FACTS } from '@signet/domain/statements/draft-facts';
import type { RecordFacts } from '@signet/domain/statements/record-facts';
import { contentInOrder } from '@signet/domain/statements/record-order';
import type { RecordContent } from '@signet/domain/statements/record-succession';
import { chainHash } from '@signet/domain/statements/member';
import { vouch } from '@signet/domain/trust/vouch';
import type { FakeServer } from './fake-world.ts';
import type { FakeAccount } from './people.ts';

const FACTS: RecordFacts = { ...DRAFT_FACTS, title: 'Lease', finished: true };

/** The first record of somebody's contract, by default with {@link FACTS}. */
export function firstRecord(
  { of }: HeldKey,
  owner: FakeAccount,
  facts: Partial<RecordContent> = {},
): Promise<SentRecord> {
  const content = { ...FACTS, keys: [of.publicKey], keyOutdated: false, places: [], ...facts };
  return signRecord(owner, { ...content, id: of.id, seq: 0, prev: null });
}

/** The record of a contract with one key, as it is once it was verified. */
export function verifiedRecord({ of }: HeldKey, changes: Partial<VerifiedRecord> = {}): VerifiedRecord {
  const content = {
    ...FACTS,
    keys: [of.publicKey],
    keyOutdated: false,
    places: [],
    owners: [],
    transfers: [],
    seq: 0,
    hash: '',
  };
  return vouch<VerifiedRecord>({ ...content, id: of.id, ...changes } as VerifiedRecord);
}

/** The server's contract as its owner says it is from now on. */
export async function stateRecord(
  server: FakeServer,
  change: Partial<RecordContent>,
  by: FakeAccount | null = server.contract.owner.account,
): Promise<void> {
  if (by === null) throw new RangeError('An owner has an account.');
  const record = await recordAfter(server.record, by, change);
  const { finished } = await openContractRecord(record.statement, record.statement.publicKey);
  if (finished) await server.ledger.add(createEntry('rec', fromBase64Url(record.salt), record.statement));
  server.record = record;
}

/** The record that follows another one, with what it says differently. */
export async function recordAfter(
  { statement }: SentRecord,
  by: FakeAccount,
  change: Partial<RecordContent>,
): Promise<SentRecord> {
  const before = await openContractRecord(statement, statement.publicKey);
  const next = { ...contentInOrder(before), ...change, id: before.id, seq: before.seq + 1 };
  return signRecord(by, { ...next, prev: chainHash(statement) });
}

async function signRecord(
  { own }: FakeAccount,
  content: Omit<ContractRecord, 'owner' | 'time' | 'type' | 'v'>,
): Promise<SentRecord> {
  const time = '2026-03-01T09:30:00.000Z';
  const statement = await createContractRecord(own.auth, { ...content, owner: own.accountId, time });
  return { statement, salt: toBase64Url(randomBytes(32)) };
}
