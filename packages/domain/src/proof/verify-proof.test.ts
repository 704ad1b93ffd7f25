import { beforeAll, describe, expect, it } from 'vitest';
import { utf8 } from '../bytes/bytes.ts';
import { randomBytes } from '../crypto/platform.ts';
import { sha3Hex } from '../crypto/sha3.ts';
import { changeCharacter } from '../crypto/testing/mutate.ts';
import { oracleSha3 } from '../crypto/testing/oracle.ts';
import { signNote } from '../ledger/note.ts';
import type { VerifierKey } from '../ledger/verifier-key.ts';
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
import type { SampleWitness } from './testing/sample-head.ts';
import type { HashedFile } from './verify-documents.ts';
import { headForProof } from './verify-heads.ts';
import { verifyProof } from './verify-proof.ts';

const FILES = [
  { name: 'Lease.pdf', content: 'the lease' },
  { name: 'Übersicht.pdf', content: 'the overview' },
];
let sample: SampleIssuer;
let issuer: Issuer;
let proof: Proof;
let files: HashedFile[];

beforeAll(async () => {
  sample = await createSampleIssuer();
  issuer = await openTrustFile(sample.trust);
  proof = await createSampleProof(FILES, ['Alice', 'Bob'], sample);
  files = await Promise.all(
    FILES.map(async ({ name, content }) => ({ name, hash: await sha3Hex(utf8(content)) })),
  );
});

const verify = (changed: Proof, at = files, trusted = [issuer]) =>
  verifyProof(writeProof(changed), at, trusted);
const verifySample = async (signers: readonly string[], lies: SampleLies) =>
  verify(await createSampleProof(FILES, signers, sample, lies));
const codes = ({ checks }: ProofReport, status: 'failed' | 'notice' | 'open') =>
  checks.filter((check) => check.status === status).map(({ code, subject }) => `${code} ${subject}`.trim());

describe('a genuine proof', () => {
  it('is verified, and says who signed what when, and who states it (AREA-PROOF-02, CRYPTO-15)', async () => {
    const report = await verify(proof);
    expect(report.verdict).toBe('verified-service-time');
    expect(report.facts).toMatchObject({
      issuer: { origin: 'https://signet.example', since: '2026-01-01T00:00:00.000Z' },
      title: 'Lease',
      description: 'Office in the second floor',
      owner: { name: 'Olga Person', email: 'olga@example.com' },
      awaited: [],
    });
    expect(report.facts?.documents.map(({ name, hash }) => ({ name, hash }))).toEqual(files);
    const signed = report.facts?.signatures.map(({ signer, documentId }) => `${signer.email} ${documentId}`);
    expect(signed?.toSorted()).toEqual([
      'alice@example.com document-000',
      'alice@example.com document-001',
      'bob@example.com document-000',
      'bob@example.com document-001',
    ]);
    expect(report.facts?.signatures[0]).toMatchObject({
      time: '2026-03-01T09:30:00.000Z',
      loggedAt: '2026-03-01T09:30:00.000Z',
      signer: { confirmedAt: '2026-03-01T09:30:00.000Z', verification: null },
    });
  });

  it('reports for each person the keys, the address, and that nobody checked the identity', async () => {
    const { checks } = await verify(proof);
    const ofAlice = checks.filter(({ subject }) => subject === 'Alice Person <alice@example.com>');
    expect(ofAlice.map(({ code, status }) => [code, status])).toEqual([
      ['KeysLogged', 'passed'],
      ['AddressConfirmed', 'passed'],
      ['IdentityUnchecked', 'notice'],
    ]);
    expect(ofAlice[0]?.details['fingerprint']?.split(' ')).toHaveLength(12);
  });

  it('is not touched by white space between its members', async () => {
    for (const text of [JSON.stringify(JSON.parse(writeProof(proof))), `\n\t${writeProof(proof)}\r\n `])
      expect((await verifyProof(text, files, [issuer])).verdict).toBe('verified-service-time');
  });

  it('hashes are those of another implementation (CRYPTO-15)', () => {
    for (const [at, { content }] of FILES.entries()) expect(oracleSha3(utf8(content))).toBe(files[at]?.hash);
  });
});

describe('verdicts', () => {
  it('without an issuer that the reader trusts nobody is named, however well everything fits together', async () => {
    const stranger = await openTrustFile((await createSampleIssuer()).trust);
    for (const trusted of [[], [stranger]]) {
      const report = await verify(proof, files, trusted);
      expect(report.verdict).toBe('issuer-unknown');
      expect(codes(report, 'open')).toEqual(['IssuerUnknown https://signet.example']);
    }
  });

  it('an installation that an attacker made, at the address of the real one, is not known', async () => {
    const forged = await createSampleProof(FILES, ['Alice', 'Bob']);
    expect((await verify(forged)).verdict).toBe('issuer-unknown');
  });

  it('a required signature that is missing makes it incomplete and is named', async () => {
    const report = await verifySample(['Alice'], { awaited: ['Bob'] });
    expect(report.verdict).toBe('incomplete');
    expect(codes(report, 'open')).toEqual(['SignatureAwaited bob@example.com']);
    expect(report.facts?.awaited).toEqual(['bob@example.com']);
  });

  it('somebody who signed one document of two is still missing', async () => {
    const [first, second, ...rest] = proof.signatures;
    if (first === undefined || second === undefined) throw new TypeError('two people signed two documents');
    const report = await verify({ ...proof, signatures: [first, ...rest] });
    expect(report.verdict).toBe('incomplete');
  });

  it('without signed documents nobody has signed (ENT-DOC-05)', async () => {
    const report = await verifySample([], { awaited: ['Alice'] });
    expect(report.verdict).toBe('incomplete');
  });

  it.each([
    ['one second', 1000, 'verified-service-time'],
    ['ten minutes', 600_000, 'verified-service-time'],
    ['more than ten minutes', 600_001, 'invalid'],
    ['a day', -86_400_000, 'invalid'],
  ])('a signer whose clock is %s off from the log', async (_, clockOff, verdict) => {
    expect((await verifySample(['Alice', 'Bob'], { clockOff })).verdict).toBe(verdict);
  });

  it('replaced keys count for entries that the log took before, and the report says so', async () => {
    const report = await verifySample(['Alice', 'Bob'], { replaced: { Alice: 1, Olga: 1 } });
    expect(report.verdict).toBe('verified-service-time');
    expect(codes(report, 'notice').filter((one) => one.startsWith('KeysReplaced'))).toHaveLength(2);
  });

  it('a signature or a record by replaced keys does not pass when the log took it afterwards', async () => {
    const signed = await verifySample(['Alice', 'Bob'], { replaced: { Alice: 0 } });
    expect(signed.verdict).toBe('invalid');
    expect(codes(signed, 'failed')[0]).toMatch(/^SignatureByReplacedKeys Alice Person/);
    const stated = await verifySample(['Alice', 'Bob'], { replaced: { Olga: 0 } });
    expect(stated.verdict).toBe('invalid');
    expect(codes(stated, 'failed')[0]).toMatch(/^RecordInvalid/);
  });

  it('a log that backdates a signature to before the record does not pass', async () => {
    const report = await verifySample(['Alice', 'Bob'], { datedBack: 1, replaced: { Alice: 0 } });
    expect(report.verdict).toBe('invalid');
    expect(codes(report, 'failed')).toEqual(['LogTimesFall ledger.example/v1']);
  });

  it('a signature that the owner did not ask for does not pass', async () => {
    const report = await verifySample(['Alice', 'Bob'], { asksAlice: false });
    expect(report.verdict).toBe('invalid');
    expect(codes(report, 'failed')[0]).toMatch(/^SignatureUnasked Alice Person/);
  });
});

describe('witnesses', () => {
  const witness = (name: string): SampleWitness => ({ name, privateKey: randomBytes(32) });
  const verifyWitnessed = async (quorum: number, change = (head: string) => head) => {
    const own = await createSampleIssuer(undefined, {
      witnesses: [witness('one.example'), witness('two.example')],
      quorum,
    });
    const trusted = await openTrustFile(own.trust);
    const made = await createSampleProof(FILES, ['Alice'], own);
    const trimmed = (note: string, log: VerifierKey) => change(headForProof(note, log, trusted).head);
    const heads = {
      contracts: trimmed(made.heads.contracts, trusted.contractLog),
      keys: trimmed(made.heads.keys, trusted.keyLog),
    };
    return { report: await verify({ ...made, heads }, files, [trusted]), made, trusted };
  };

  it('confirm the time when as many as the issuer requires have cosigned both logs', async () => {
    for (const quorum of [1, 2]) {
      const { report } = await verifyWitnessed(quorum);
      expect(report.verdict).toBe('verified');
      expect(report.checks.find(({ code }) => code === 'TimeConfirmed')).toMatchObject({
        status: 'passed',
        details: { time: '2026-03-02T00:00:00.000Z', count: String(quorum) },
      });
    }
  });

  it('make the proof invalid when more cosigned it than the issuer requires', async () => {
    const { made, trusted } = await verifyWitnessed(1);
    expect((await verify(made, files, [trusted])).verdict).toBe('invalid');
  });

  it('leave the time unconfirmed when they are fewer than required', async () => {
    const without = (head: string) => head.replace(/\u2014 two\.example .*\n/, '');
    expect((await verifyWitnessed(2, without)).report.verdict).toBe('verified-service-time');
  });

  it.each<[string, (head: string) => string]>([
    ['a line too many', (head) => `${head}${head.split('\n').at(-2)}\n`],
    [
      'a line of somebody unknown',
      (head) => signNote('x\n', 'evil.example', randomBytes(32)).replace('x\n\n', head),
    ],
    ['the lines in another order', (head) => head.replace(/(\u2014 one.*\n)(\u2014 two.*\n)/, '$2$1')],
    ['a changed time', (head) => changeCharacter(head, head.length - 60)],
  ])('make the proof invalid with %s', async (_, change) => {
    const { report } = await verifyWitnessed(2, change);
    expect(report.verdict).toBe('invalid');
  });

  it('count as the reader knows them, not as the proof says', async () => {
    const { made, trusted } = await verifyWitnessed(1);
    const heads = {
      contracts: headForProof(made.heads.contracts, trusted.contractLog, trusted).head,
      keys: headForProof(made.heads.keys, trusted.keyLog, trusted).head,
    };
    const known = { ...trusted, witnesses: trusted.witnesses.slice(1) };
    expect((await verify({ ...made, heads }, files, [known])).verdict).toBe('verified-service-time');
  });
});

describe('the documents at hand', () => {
  it('a changed document is found by its name, a missing and an unknown one are named (AREA-PROOF-02)', async () => {
    const [lease, overview] = files;
    if (lease === undefined || overview === undefined) throw new TypeError('there are two files');
    const other = await sha3Hex(utf8('another lease'));
    const changed = await verify(proof, [{ ...lease, hash: other }, overview]);
    expect(codes(changed, 'failed')).toEqual(['DocumentChanged Lease.pdf']);
    expect(codes(await verify(proof, [lease]), 'failed')).toEqual(['DocumentMissing Übersicht.pdf']);
    const more = await verify(proof, [...files, { name: 'more.pdf', hash: other }]);
    expect(codes(more, 'failed')).toEqual(['FileUnknown more.pdf']);
    for (const { verdict, facts } of [changed, more])
      expect([verdict, facts]).toEqual(['invalid', undefined]);
  });

  it('a file is recognised by its content under another name or another normal form of its name', async () => {
    const [lease, overview] = files;
    if (lease === undefined || overview === undefined) throw new TypeError('there are two files');
    const renamed = [
      { ...lease, name: 'scan.pdf' },
      { ...overview, name: overview.name.normalize('NFD') },
    ];
    expect((await verify(proof, renamed)).verdict).toBe('verified-service-time');
  });
});

describe('a malformed proof', () => {
  const refusalOf = async (text: string) => {
    const report = await verifyProof(text, files, [issuer]);
    return [report.verdict, ...codes(report, 'failed')];
  };
  const MALFORMED = ['invalid', 'ProofMalformed'];

  it.each([
    '',
    'proof',
    '{}',
    '[]',
    'null',
    '{"version":2}',
    '{"version":2',
    '[[[[[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]]]]]',
  ])('%j is refused (ENT-DOC-05)', async (text) => {
    expect(await refusalOf(text)).toEqual(MALFORMED);
  });

  it('a member twice, unknown, escaped, in another order, or a number in another form is refused', async () => {
    const text = writeProof(proof);
    const wrong = [
      text.replace('"version": 2', '"version": 2, "version": 2'),
      text.replace('"version": 2', '"version": 3'),
      text.replace('"version": 2', '"version": 2.0'),
      text.replace('"version": 2', '"version": 2e0'),
      text.replace('"version": 2', '"version": 2, "worth": 1'),
      text.replace('"version"', String.raw`"\u0076ersion"`),
      text.replace(/"index": \d+/, '"index": 9007199254740993'),
      JSON.stringify({ ...proof, trust: proof.trust }),
      `${text}x`,
      `\u00a0${text}`,
    ];
    for (const one of wrong) {
      expect(one).not.toBe(text);
      expect(await refusalOf(one)).toEqual(MALFORMED);
    }
  });
});
