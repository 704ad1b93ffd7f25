import { execFileSync } from 'node:child_process';
import { deriveKeyPair } from '@signet/domain/crypto/key-pair';
import { CONTRACT_RECORD_TYPE, openContractRecord } from '@signet/domain/statements/contract-record';
import { DRAFT_FACTS } from '@signet/domain/statements/draft-facts';
import { signStatement } from '@signet/domain/statements/signed-statement';
import { describe, expect, it } from 'vitest';
import { hasPython, NEEDS, SCRIPTS } from './testing/second-verifier.ts';

const owner = await deriveKeyPair(new Uint8Array(32).fill(7), 'sign');
const RECORD = {
  ...DRAFT_FACTS,
  type: 'contract-record',
  v: 2,
  id: 'contract',
  seq: 0,
  prev: null,
  owner: 'owner',
  title: 'Lease',
  keys: [owner.publicKey],
  keyOutdated: false,
  places: [],
  time: '2026-03-01T09:30:00.000Z',
};

/** Which of the records, each with a change, our own verifier reads, and which the second one. */
async function readByBoth(changes: readonly object[]) {
  const statements = await Promise.all(
    changes.map((change) => signStatement(owner, CONTRACT_RECORD_TYPE, { ...RECORD, ...change })),
  );
  const ours = await Promise.all(
    statements.map((statement) =>
      openContractRecord(statement, owner.publicKey).then(
        () => true,
        () => false,
      ),
    ),
  );
  const input = JSON.stringify(statements);
  const theirs = execFileSync('python3', ['-B', '-c', EACH_RECORD], { cwd: SCRIPTS, input });
  return { ours, theirs: JSON.parse(theirs.toString()) as unknown };
}

describe.skipIf(!hasPython)('the second verifier', NEEDS, () => {
  it('agrees on records with an order and without one, and on turns in the wrong place (STATE-SIGREQ-08)', async () => {
    const signer = { accountId: null, level: 'basic', email: 'bob@example.com' };
    const orders: [signingMode: string, turns: (number | string | null | undefined)[], isRead: boolean][] = [
      ['IN_ORDER', [], true],
      ['IN_ORDER', [1, 1000], true],
      ['ANY_ORDER', [undefined], true],
      ['IN_ORDER', [1, undefined], false],
      ['ANY_ORDER', [1], false],
      ['SIGNING_EXTERNALS_FIRST', [1], false],
      ...[0, 1001, '1', null].map((turn): [string, (typeof turn)[], boolean] => ['IN_ORDER', [turn], false]),
    ];
    const { ours, theirs } = await readByBoth(
      orders.map(([signingMode, turns]) => ({
        signingMode,
        signers: turns.map((turn) => ({ ...signer, ...(turn !== undefined && { turn }) })),
      })),
    );
    expect(ours).toEqual(orders.map(([, , isRead]) => isRead));
    expect(theirs).toEqual(ours);
  });

  it('agrees on dates, terms and values, possible ones and others (VAL-DATE-01, ENT-DA-18)', async () => {
    const year = { amount: 1, unit: 'YEAR' };
    const [startDate, expiryDate] = ['2026-01-01', '2026-12-31'];
    const possible = [
      { startDate, expiryDate },
      { term: { kind: 'OPEN_ENDED' }, startDate },
      { term: { kind: 'OPEN_ENDED', notice: { amount: 999, unit: 'DAY' } } },
      { term: { kind: 'RENEWING', renewal: year }, expiryDate },
      { term: { kind: 'RENEWING', renewal: year, notice: { amount: 6, unit: 'WEEK' } }, expiryDate },
      { contractValue: { amount: 0, currency: 'EUR' } },
      { contractValue: { amount: 10_000_000_000_000, currency: 'JPY' } },
    ];
    const impossible = [
      { startDate: expiryDate, expiryDate },
      { startDate: expiryDate, expiryDate: startDate },
      ...['2026-00-01', '2026-13-01', '2026-12-32', '2026-12-00'].map((day) => ({ startDate: day })),
      { term: null },
      { term: { kind: 'FIXED' } },
      { term: { kind: 'OPEN_ENDED' }, expiryDate },
      { term: { kind: 'OPEN_ENDED', renewal: year } },
      { term: { kind: 'OPEN_ENDED', notice: null } },
      { term: { kind: 'RENEWING', renewal: year } },
      { term: { kind: 'RENEWING' }, expiryDate },
      ...[0, 1000, -1, '1'].map((amount) => ({
        term: { kind: 'OPEN_ENDED', notice: { amount, unit: 'DAY' } },
      })),
      { term: { kind: 'OPEN_ENDED', notice: { amount: 1, unit: 'HOUR' } } },
      { contractValue: null },
      { contractValue: { amount: -1, currency: 'EUR' } },
      { contractValue: { amount: 10_000_000_000_001, currency: 'EUR' } },
      { contractValue: { amount: 1, currency: 'eur' } },
      { contractValue: { amount: 1 } },
    ];
    const { ours, theirs } = await readByBoth([...possible, ...impossible]);
    expect(ours).toEqual([...possible.map(() => true), ...impossible.map(() => false)]);
    expect(theirs).toEqual(ours);
  });
});

/** Asks the second verifier about one record after the other. */
const EACH_RECORD = `
import json, sys, verify_proof
def is_read(statement):
    try:
        verify_proof.open_statement(statement, "contract-record.v2", verify_proof.RECORD)
        return True
    except verify_proof.Invalid:
        return False
print(json.dumps([is_read(statement) for statement in json.load(sys.stdin)]))
`;
