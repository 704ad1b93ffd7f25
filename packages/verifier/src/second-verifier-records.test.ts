import { execFileSync } from 'node:child_process';
import { deriveKeyPair } from '@signet/domain/crypto/key-pair';
import { CONTRACT_RECORD_TYPE, openContractRecord } from '@signet/domain/statements/contract-record';
import { DRAFT_FACTS } from '@signet/domain/statements/draft-facts';
import { signStatement } from '@signet/domain/statements/signed-statement';
import { describe, expect, it } from 'vitest';
import { hasPython, NEEDS, SCRIPTS } from './testing/second-verifier.ts';

describe.skipIf(!hasPython)('the second verifier', NEEDS, () => {
  it('agrees on records with an order and without one, and on turns in the wrong place (STATE-SIGREQ-08)', async () => {
    const owner = await deriveKeyPair(new Uint8Array(32).fill(7), 'sign');
    const content = { ...DRAFT_FACTS, title: 'Lease', type: 'contract-record', v: 2, id: 'contract', seq: 0 };
    const rest = { prev: null, owner: 'owner', keys: [owner.publicKey], keyOutdated: false, places: [] };
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
    const statements = await Promise.all(
      orders.map(([signingMode, turns]) => {
        const signers = turns.map((turn) => ({ ...signer, ...(turn !== undefined && { turn }) }));
        const time = '2026-03-01T09:30:00.000Z';
        return signStatement(owner, CONTRACT_RECORD_TYPE, {
          ...content,
          ...rest,
          time,
          signingMode,
          signers,
        });
      }),
    );
    const ours = await Promise.all(
      statements.map((statement) =>
        openContractRecord(statement, owner.publicKey).then(
          () => true,
          () => false,
        ),
      ),
    );
    expect(ours).toEqual(orders.map(([, , isRead]) => isRead));
    const input = JSON.stringify(statements);
    const theirs = execFileSync('python3', ['-B', '-c', EACH_RECORD], { cwd: SCRIPTS, input });
    expect(JSON.parse(theirs.toString())).toEqual(ours);
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
