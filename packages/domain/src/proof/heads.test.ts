import { beforeAll, describe, expect, it } from 'vitest';
import { openTrustFile, type Issuer } from '../statements/trust-file.ts';
import type { Proof } from './proof-file.ts';
import { check } from './proof-report.ts';
import { createSampleIssuer, createSampleProof } from './testing/sample-proof.ts';
import { confirmedTime, fallingTimes, headForProof, stampedTime, type Head } from './verify-heads.ts';

const LOG = { name: 'log.example', publicKey: '00'.repeat(32) };
const WITNESSES = ['one.example', 'two.example', 'three.example'].map((name, at) => ({
  name,
  publicKey: `0${at}`.repeat(32),
}));
const [ONE, TWO, THREE] = WITNESSES.map(({ publicKey }) => publicKey) as [string, string, string];

const headWith = (head: Partial<Head>): Head => ({
  checkpoint: undefined,
  cosigned: new Map(),
  stamp: undefined,
  check: check('passed', 'HeadValid'),
  ...head,
});

describe('the state of a log for a proof', () => {
  const TEXT = 'log.example\n1\nAAAA\n\u2014 one.example is a line of the text\n\n';
  const line = (name: string) => `\u2014 ${name} AAAA\n`;
  const note = TEXT + ['two.example', 'log.example', 'evil.example', 'one.example'].map(line).join('');
  const issuer = { witnesses: WITNESSES, quorum: 2, timeStamps: [] };

  it('has the signatures of the log and of the required witnesses, in their order and no others', () => {
    const head = TEXT + ['log.example', 'one.example', 'two.example'].map(line).join('');
    expect(headForProof(note, LOG, issuer)).toEqual({ head, isConfirmed: true });
    const one = TEXT + ['log.example', 'one.example'].map(line).join('');
    expect(headForProof(note, LOG, { ...issuer, quorum: 1 })).toEqual({ head: one, isConfirmed: true });
  });

  it('is not confirmed while a required witness is missing', () => {
    const few = TEXT + ['log.example', 'two.example'].map(line).join('');
    expect(headForProof(few, LOG, issuer)).toEqual({ head: few, isConfirmed: false });
  });
});

describe('the time that witnesses confirm', () => {
  const at = (...times: [string, number][]) => headWith({ cosigned: new Map(times) });

  it('is when the last of the required ones had seen both logs', () => {
    const heads = [at([ONE, 30], [TWO, 10], [THREE, 20]), at([ONE, 15], [TWO, 5], [THREE, 12])];
    const known = (quorum: number) => confirmedTime(heads, { witnesses: WITNESSES, quorum });
    expect([0, 1, 2, 3, 4].map(known)).toEqual([undefined, 10, 20, 30, undefined]);
    expect(confirmedTime(heads.toReversed(), { witnesses: WITNESSES, quorum: 2 })).toBe(20);
  });

  it('is that of the witnesses whom the reader knows, on both logs', () => {
    const heads = [at([ONE, 30], [TWO, 10]), at([ONE, 15])];
    expect(confirmedTime(heads, { witnesses: WITNESSES.slice(0, 1), quorum: 1 })).toBe(30);
    expect(confirmedTime(heads, { witnesses: WITNESSES.slice(1), quorum: 1 })).toBeUndefined();
  });
});

it('the time of a time stamp is the later one of both logs', () => {
  const stamped = (time: number) => headWith({ stamp: { authority: 'Stamps Ltd', time, issuer: 'AAAA' } });
  for (const heads of [
    [stamped(1), stamped(2)],
    [stamped(2), stamped(1)],
  ])
    expect(stampedTime(heads, { timeStamps: ['AAAA'] })).toMatchObject({ time: 2 });
});

describe('the times in a log', () => {
  let proof: Proof;
  let issuer: Issuer;
  beforeAll(async () => {
    const own = await createSampleIssuer();
    issuer = await openTrustFile(own.trust);
    proof = await createSampleProof([{ name: 'Lease.pdf', content: 'the lease' }], ['Alice', 'Bob'], own);
  });

  /** The proof with times made from the numbers of the entries in the log of keys. */
  const withTimes = (timeOf: (index: number) => number): Proof => ({
    ...proof,
    people: proof.people
      .map(({ inclusion, identity, ...person }) => ({
        ...person,
        inclusion: { ...inclusion, at: timeOf(inclusion.index) },
        identity: { ...identity, inclusion: { ...identity.inclusion, at: timeOf(identity.inclusion.index) } },
      }))
      .toSorted((one, other) => other.inclusion.index - one.inclusion.index),
  });

  it('may rise with its entries, in whatever order a proof lists them', () => {
    expect(
      fallingTimes(
        withTimes((index) => index),
        issuer,
      ),
    ).toEqual([]);
  });

  it('do not fall in the log of keys either', () => {
    const fallen = [check('failed', 'LogTimesFall', 'ledger.example/keys/v1')];
    expect(
      fallingTimes(
        withTimes((index) => 100 - index),
        issuer,
      ),
    ).toEqual(fallen);
  });
});
