import { beforeAll, describe, expect, it } from 'vitest';
import { utf8 } from '../bytes/bytes.ts';
import { sha3Hex } from '../crypto/sha3.ts';
import { openTrustFile, type Issuer } from '../statements/trust-file.ts';
import type { Proof } from './proof-file.ts';
import type { ProofReport } from './proof-report.ts';
import { writeProof } from './read-proof.ts';
import {
  createSampleIssuer,
  createSampleProof,
  type SampleIssuer,
  type SampleLies,
} from './testing/sample-proof.ts';
import type { SampleTransfer } from './testing/sample-transfers.ts';
import { verifyProof } from './verify-proof.ts';

const FILES = [{ name: 'Lease.pdf', content: 'the lease' }];
const HASH = 'ab'.repeat(32);
const TIME = '2026-03-01T09:30:00.000Z';
/** After Alice signed the record of Olga, and before Bob signed that of Nina. */
const GIVEN: SampleTransfer = { after: 2, to: 'Nina', undoBy: ['Adam', 'Olga'] };
const TAKEN_BACK: SampleTransfer = { after: 3, to: 'Olga', by: 'Adam' };
let sample: SampleIssuer;
let issuer: Issuer;
let hash: string;

beforeAll(async () => {
  sample = await createSampleIssuer();
  issuer = await openTrustFile(sample.trust);
  hash = await sha3Hex(utf8('the lease'));
});

const proofOf = (transfers: SampleTransfer[], signers = ['Alice', 'Bob'], lies: SampleLies = {}) =>
  createSampleProof(FILES, signers, sample, { ...lies, transfers });
const verify = (proof: Proof) => verifyProof(writeProof(proof), [{ name: 'Lease.pdf', hash }], [issuer]);
const failures = ({ checks }: ProofReport) =>
  checks.filter(({ status }) => status === 'failed').map(({ code }) => code);

describe('a proof of a contract that changed its owner', () => {
  it('says who owned it when, and holds signatures from before and after (GEN-11, DLG-MISC-01)', async () => {
    const { verdict, facts, checks } = await verify(await proofOf([GIVEN]));
    expect(verdict).toBe('verified-service-time');
    expect(facts?.owner.email).toBe('nina@example.com');
    expect(facts?.signatures.map(({ signer }) => signer.email).toSorted()).toEqual([
      'alice@example.com',
      'bob@example.com',
    ]);
    expect(facts?.transfers).toMatchObject([
      {
        from: { email: 'olga@example.com' },
        to: { email: 'nina@example.com' },
        by: { email: 'olga@example.com' },
        loggedAt: TIME,
      },
    ]);
    expect(checks.find(({ code }) => code === 'TransferValid')).toEqual({
      status: 'passed',
      code: 'TransferValid',
      subject: 'Nina Person <nina@example.com>',
      details: {
        from: 'Olga Person <olga@example.com>',
        by: 'Olga Person <olga@example.com>',
        loggedAt: TIME,
      },
    });
  });

  it.each<[string, SampleTransfer[], string[]]>([
    ['all signatures are from before', [{ ...GIVEN, after: 3 }], ['Alice', 'Bob']],
    ['all signatures are from after', [GIVEN], ['Alice']],
    ['nobody but the new owner signed', [GIVEN], ['Nina']],
  ])('is verified where %s', async (_, transfers, signers) => {
    const { verdict, facts } = await verify(await proofOf(transfers, signers));
    expect(verdict).toBe('verified-service-time');
    expect(facts?.owner.email).toBe('nina@example.com');
  });

  it('names the admin who took the contract back (STATE-MISC-01)', async () => {
    const { verdict, facts } = await verify(await proofOf([GIVEN, TAKEN_BACK]));
    expect(verdict).toBe('verified-service-time');
    expect(facts?.owner.email).toBe('olga@example.com');
    expect(facts?.transfers.map(({ by }) => by.email)).toEqual(['olga@example.com', 'adam@example.com']);
  });

  it.each<[string, SampleTransfer[]]>([
    ['is of another contract', [{ ...GIVEN, lie: { id: 'another' } }]],
    ['has another number', [{ ...GIVEN, lie: { seq: 1 } }]],
    ['follows a transfer that is not there', [{ ...GIVEN, lie: { prev: HASH } }]],
    ['is by somebody who never owned the contract', [{ ...GIVEN, by: 'Eve' }]],
    ['is by somebody who owned it before', [GIVEN, { after: 3, to: 'Zoe', by: 'Olga' }]],
    ['takes one back that does not allow it', [{ ...GIVEN, undoBy: [] }, TAKEN_BACK]],
    ['names an owner by another address than the one before', [GIVEN, { ...TAKEN_BACK, at: 'Zoe' }]],
    ['gives it to somebody else instead of taking it back', [GIVEN, { ...TAKEN_BACK, to: 'Zoe' }]],
    [
      'follows an older record than the one before',
      [
        { ...GIVEN, after: 3 },
        { ...TAKEN_BACK, by: 'Nina', lie: { record: { seq: 2, hash: HASH } } },
      ],
    ],
  ])('is not valid with a transfer that %s', async (_, transfers) => {
    const report = await verify(await proofOf(transfers));
    expect(failures(report)).toEqual(['TransferInvalid']);
    expect(report.facts).toBeUndefined();
  });

  it.each<[string, SampleTransfer]>([
    ['a newer record', { ...GIVEN, after: 3, lie: { record: { seq: 4, hash: HASH } } }],
    ['another record of the same number', { ...GIVEN, after: 3, lie: { record: { seq: 3, hash: HASH } } }],
    ['another earlier record', { ...GIVEN, lie: { record: { seq: 2, hash: HASH } } }],
    ['an older record than the one of its signer', { ...GIVEN, lie: { record: { seq: 1, hash: HASH } } }],
  ])('is not valid where the transfer follows %s', async (_, transfer) => {
    expect(failures(await verify(await proofOf([transfer])))).toEqual(['RecordInvalid']);
  });

  it('is not valid without its transfer, without the first or the last one, or with one twice', async () => {
    const proof = await proofOf([GIVEN, TAKEN_BACK]);
    const [given, back] = proof.transfers ?? [];
    if (given === undefined || back === undefined) throw new TypeError('there are two transfers');
    const { transfers: _, ...none } = proof;
    expect(failures(await verify(none))).toEqual(['RecordInvalid']);
    expect(failures(await verify({ ...proof, transfers: [back] }))).toEqual(['TransferInvalid']);
    expect(failures(await verify({ ...proof, transfers: [given, back, given] }))).toEqual([
      'TransferInvalid',
    ]);
    // nobody needs the admin
    expect(failures(await verify({ ...proof, transfers: [given] }))).toEqual(['ProofMalformed']);
  });

  it('is not valid with the transfer of another contract, or one that is not in the log', async () => {
    const [proof, other] = [await proofOf([GIVEN]), await proofOf([GIVEN])];
    expect(failures(await verify({ ...proof, transfers: other.transfers }))).toEqual(['TransferInvalid']);
    const [transfer] = proof.transfers ?? [];
    const salt = proof.records[0]?.salt;
    if (transfer === undefined || salt === undefined) throw new TypeError('there is a transfer');
    const unlogged = [{ ...transfer, salt }];
    expect(failures(await verify({ ...proof, transfers: unlogged }))).toEqual(['TransferInvalid']);
  });

  it('counts a transfer by replaced keys where the log took it before they became invalid', async () => {
    const replacedAfter = (ms: number) => proofOf([GIVEN], ['Alice'], { replaced: { Olga: ms } });
    expect((await verify(await replacedAfter(1))).verdict).toBe('verified-service-time');
    expect(failures(await verify(await replacedAfter(0)))).toEqual(['TransferInvalid']);
  });

  it('is not valid with times that fall because a transfer was dated back', async () => {
    const proof = await proofOf([GIVEN]);
    const [transfer] = proof.transfers ?? [];
    if (transfer === undefined) throw new TypeError('there is a transfer');
    const inclusion = { ...transfer.inclusion, at: transfer.inclusion.at - 1 };
    expect(failures(await verify({ ...proof, transfers: [{ ...transfer, inclusion }] }))).toContain(
      'LogTimesFall',
    );
  });
});
