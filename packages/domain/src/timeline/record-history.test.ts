import { beforeAll, describe, expect, it } from 'vitest';
import { deriveAccountKeys } from '../crypto/account-keys.ts';
import { randomBytes } from '../crypto/platform.ts';
import type { KeyPair } from '../crypto/key-pair.ts';
import { createContractMove } from '../statements/contract-move.ts';
import { createContractRecord } from '../statements/contract-record.ts';
import { DRAFT_FACTS } from '../statements/draft-facts.ts';
import type { ContractTransfer } from '../statements/contract-transfer.ts';
import { chainHash } from '../statements/member.ts';
import type { RecordContent } from '../statements/record-succession.ts';
import { openHistory, recordChanges, type ShownRecord } from './record-history.ts';

const ID = '0198a7b2-0000-7000-8000-000000000001';
const NEXT_OWNER = '0198a7b2-0000-7000-8000-000000000002';
const document = (name: string) => ({ id: `id of ${name}`, hash: 'ab'.repeat(32), size: 1, name });
const reader = (email: string) => ({ email, accountId: null });
const MANIPULATED = expect.objectContaining({ code: 'SignatureManipulated' });

let key: KeyPair;
beforeAll(async () => {
  key = (await deriveAccountKeys(randomBytes(16))).auth;
});

/** Records of a sent contract, each with one change to the one before; the newest first. */
async function historyOf(
  ...changes: (Partial<RecordContent> & { owner?: string })[]
): Promise<ShownRecord[]> {
  let content: RecordContent = {
    ...DRAFT_FACTS,
    title: 'Lease',
    keys: [key.publicKey],
    keyOutdated: false,
    places: [],
    finished: true,
  };
  let prev = 'cd'.repeat(32);
  const shown: ShownRecord[] = [];
  for (const [at, { owner = ID, ...change }] of changes.entries()) {
    content = { ...content, ...change };
    const time = new Date(Date.UTC(2026, 4, 3, 8, at)).toISOString();
    const statement = await createContractRecord(key, {
      ...content,
      id: ID,
      seq: at + 3,
      prev,
      owner,
      time,
    });
    prev = chainHash(statement);
    shown.push({ statement, moves: [] });
  }
  return shown.toReversed();
}

const headOf = ([newest]: readonly ShownRecord[]) => ({
  hash: newest === undefined ? '' : chainHash(newest.statement),
  isNewest: true,
});

describe('history of a contract', () => {
  it('records tell what was edited, which files came and went, and who lost access (TIME-02)', async () => {
    const [first, second] = [document('a.pdf'), document('b.pdf')];
    const shown = await historyOf(
      { title: 'Lease', documents: [first], readers: [reader('ben@example.com')] },
      { title: 'Lease of 2026', startDate: '2026-06-01' },
      { documents: [second] },
      { readers: [] },
      { keyOutdated: true },
    );
    const records = await openHistory(headOf(shown), shown);
    expect(
      recordChanges(records, { isWhole: true, transfers: [] }).map(({ type, subject }) => [type, ...subject]),
    ).toEqual([
      ['sent'],
      ['edited', 'title', 'startDate'],
      ['documentAdded', 'b.pdf'],
      ['documentRemoved', 'a.pdf'],
      ['accessRemoved', 'ben@example.com'],
    ]);
    expect(recordChanges(records, { isWhole: false, transfers: [] })[0]?.type).toBe('edited');
  });
  it('records of several owners are read, and who became the owner did not lose access (GEN-11, TIME-02)', async () => {
    const nina = reader('nina@example.com');
    const shown = await historyOf(
      { readers: [nina, reader('ben@example.com')] },
      { owner: NEXT_OWNER, readers: [reader('olga@example.com')] },
      { owner: NEXT_OWNER, title: 'Lease of 2026' },
    );
    const records = await openHistory(headOf(shown), shown);
    const transfer = { record: { seq: 3 }, to: { email: nina.email } } as ContractTransfer;
    const told = recordChanges(records, { isWhole: true, transfers: [transfer] });
    expect(told.map(({ type, owner, subject }) => [type, owner, ...subject])).toEqual([
      ['sent', ID],
      ['accessRemoved', NEXT_OWNER, 'ben@example.com'],
      ['edited', NEXT_OWNER, 'title'],
    ]);
  });
  it('a record that the next one does not name is refused, and so is one that is left out', async () => {
    const shown = await historyOf({ title: 'One' }, { title: 'Two' }, { title: 'Three' });
    const [other] = await historyOf({ title: 'Another' });
    const [newest, , oldest] = shown;
    const lies = [[newest, other, oldest], [newest, oldest], [other]] as ShownRecord[][];
    for (const lie of lies) await expect(openHistory(headOf(shown), lie)).rejects.toEqual(MANIPULATED);
  });
  it('a record that came since the newest one was verified is not looked at', async () => {
    const shown = await historyOf({ title: 'One' }, { title: 'Two' }, { title: 'Three' });
    const records = await openHistory(headOf(shown.slice(1)), shown);
    expect(records.map(({ title }) => title)).toEqual(['Two', 'One']);
  });
  it('a part goes on where the one after it ends, by way of the moves of others', async () => {
    const [record] = await historyOf({ title: 'One' });
    const { statement } = record as ShownRecord;
    const move = await createContractMove(key, {
      id: ID,
      prev: chainHash(statement),
      from: ID,
      to: null,
      by: ID,
      time: '2026-05-03T09:00:00.000Z',
    });
    const head = { hash: chainHash(move), isNewest: false };
    expect(await openHistory(head, [{ statement, moves: [move] }])).toHaveLength(1);
    await expect(openHistory(head, [{ statement, moves: [] }])).rejects.toEqual(MANIPULATED);
  });
});
