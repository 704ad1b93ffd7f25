import { beforeAll, describe, expect, it } from 'vitest';
import { utf8 } from '../bytes/bytes.ts';
import { randomBytes } from '../crypto/platform.ts';
import { sha3Hex } from '../crypto/sha3.ts';
import { changeCharacter } from '../crypto/testing/mutate.ts';
import { splitNote } from '../ledger/note.ts';
import { stampLine } from '../ledger/stamp-line.ts';
import { openTrustFile, type Issuer } from '../statements/trust-file.ts';
import { createTestAuthority, type TestAuthority } from '../time-stamp/testing/test-authority.ts';
import type { Proof } from './proof-file.ts';
import type { ProofReport } from './proof-report.ts';
import { writeProof } from './read-proof.ts';
import { createSampleIssuer, createSampleProof, type SampleIssuer } from './testing/sample-proof.ts';
import { headForProof } from './verify-heads.ts';
import { verifyProof } from './verify-proof.ts';

const FILES = [{ name: 'Lease.pdf', content: 'the lease' }];

const verify = async (proof: Proof, trusted: Issuer) => {
  const files = FILES.map(async ({ name, content }) => ({ name, hash: await sha3Hex(utf8(content)) }));
  return verifyProof(writeProof(proof), await Promise.all(files), [trusted]);
};
const failures = ({ checks }: ProofReport) =>
  checks.filter(({ status }) => status === 'failed').map(({ code, subject }) => `${code} ${subject}`);

describe('time stamps', () => {
  let authority: TestAuthority;
  let own: SampleIssuer;
  let trusted: Issuer;
  let stamped: Proof;
  beforeAll(async () => {
    authority = await createTestAuthority('Stamps Ltd');
    own = await createSampleIssuer(undefined, { timeStamps: authority });
    trusted = await openTrustFile(own.trust);
    stamped = await createSampleProof(FILES, ['Alice'], own);
  });
  const verifyStamped = (change: (head: string) => string, by = trusted) => {
    const { contracts, keys } = stamped.heads;
    return verify({ ...stamped, heads: { contracts: change(contracts), keys } }, by);
  };
  const stampIn = (head: string) => head.split('\n').at(-2) ?? '';

  it('confirm the time by themselves, and name the authority and the time', async () => {
    const report = await verify(stamped, trusted);
    expect(report.verdict).toBe('verified');
    const said = { authority: 'Stamps Ltd', time: expect.stringMatching(/^2\d{3}-.*Z$/) };
    expect(report.checks.find(({ code }) => code === 'TimeStamped')).toMatchObject({
      status: 'passed',
      details: said,
    });
    expect(report.facts?.timeStamp).toEqual(said);
  });

  it('count beside witnesses, and suffice when there are too few witnesses', async () => {
    const witnesses = [{ name: 'one.example', privateKey: randomBytes(32) }];
    const both = await createSampleIssuer(undefined, { witnesses, timeStamps: authority });
    const made = await createSampleProof(FILES, ['Alice'], both);
    const known = await openTrustFile(both.trust);
    const told = async (proof: Proof) => {
      const { verdict, checks } = await verify(proof, known);
      return [verdict, ...checks.map(({ code }) => code).filter((code) => code.startsWith('Time'))];
    };
    expect(await told(made)).toEqual(['verified', 'TimeConfirmed', 'TimeStamped']);
    const without = (line: RegExp) => ({
      ...made,
      heads: { contracts: made.heads.contracts.replace(line, ''), keys: made.heads.keys.replace(line, '') },
    });
    expect(await told(without(/\u2014 one.*\n/))).toEqual(['verified', 'TimeStamped']);
    expect(await told(without(/\u2014 time-stamp .*\n/))).toEqual(['verified', 'TimeConfirmed']);
  });

  it('on one log alone leave the time unconfirmed', async () => {
    const report = await verifyStamped((head) => head.replace(/\u2014 time-stamp .*\n/, ''));
    expect(report.verdict).toBe('verified-service-time');
    expect(report.facts?.timeStamp).toBeNull();
  });

  it('of another text, changed, doubled, or before the log, make the proof invalid', async () => {
    const changes: ((head: string) => string)[] = [
      (head) => head.replace(stampIn(head), stampIn(stamped.heads.keys)),
      (head) => changeCharacter(head, head.length - 60),
      (head) => `${head}${stampIn(head)}\n`,
      (head) => head.replace(/(\u2014 ledger.*\n)(\u2014 time-stamp.*\n)/, '$2$1'),
    ];
    const found = await Promise.all(changes.map((change) => verifyStamped(change)));
    expect(found.map((report) => [report.verdict, failures(report)[0]])).toEqual([
      ['invalid', 'TimeStampInvalid ledger.example/v1'],
      // the characters differ each time, and with them what a changed one breaks
      ['invalid', expect.stringMatching(/^(?:TimeStamp|Head)Invalid ledger\.example\/v1$/) as string],
      ['invalid', 'HeadInvalid ledger.example/v1'],
      ['invalid', 'HeadInvalid ledger.example/v1'],
    ]);
  });

  it('of an authority that the issuer does not name make the proof invalid', async () => {
    const other = await createTestAuthority('Stamps Ltd');
    const { contracts } = stamped.heads;
    const stamp = await other.stamp(splitNote(contracts)?.text ?? '');
    const byOther = contracts.replace(stampIn(contracts), stampLine(stamp).trim());
    expect((await verifyStamped(() => byOther)).verdict).toBe('invalid');
    // the same under the name of the known authority
    const disguised = stampLine({ ...stamp, issuer: authority.issuer }).trim();
    const report = await verifyStamped(() => contracts.replace(stampIn(contracts), disguised));
    expect(failures(report)[0]).toBe('TimeStampInvalid ledger.example/v1');
  });

  it('count as the reader knows the authority, not as the proof says', async () => {
    const report = await verifyStamped((head) => head, { ...trusted, timeStamps: [] });
    expect(report.verdict).toBe('verified-service-time');
  });

  it('go into a proof after the required witnesses, and are waited for', async () => {
    const { contractLog } = trusted;
    const { contracts } = stamped.heads;
    const served = contracts.replace(/(\u2014 ledger.*\n)(\u2014 time-stamp.*\n)/, '$2$1');
    expect(headForProof(served, contractLog, trusted)).toEqual({ head: contracts, isConfirmed: true });
    const twice = `${contracts}${stampIn(contracts)}\n`;
    expect(headForProof(twice, contractLog, trusted)).toEqual({ head: contracts, isConfirmed: true });
    const bare = contracts.replace(/\u2014 time-stamp .*\n/, '');
    expect(headForProof(bare, contractLog, trusted)).toEqual({ head: bare, isConfirmed: false });
  });
});
