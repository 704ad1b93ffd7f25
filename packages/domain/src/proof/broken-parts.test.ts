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
import { compareFiles, type HashedFile } from './verify-documents.ts';
import { verifyProof } from './verify-proof.ts';

const FILES = [
  { name: 'Lease.pdf', content: 'the lease' },
  { name: 'Plan.pdf', content: 'the plan' },
];
const OTHER_SALT = `${'A'.repeat(43)}=`;
const OTHER_SIGNATURE = 'A'.repeat(86);
let sample: SampleIssuer;
let issuer: Issuer;
let proof: Proof;
let files: HashedFile[];

beforeAll(async () => {
  sample = await createSampleIssuer();
  issuer = await openTrustFile(sample.trust);
  proof = await createSampleProof(FILES, ['Alice'], sample);
  files = await Promise.all(
    FILES.map(async ({ name, content }) => ({ name, hash: await sha3Hex(utf8(content)) })),
  );
});

const verify = (changed: Proof) => verifyProof(writeProof(changed), files, [issuer]);
const verifySample = async (lies: SampleLies) =>
  verify(await createSampleProof(FILES, ['Alice'], sample, lies));
const failures = ({ checks }: ProofReport) =>
  checks.filter(({ status }) => status === 'failed').map(({ code, subject }) => `${code} ${subject}`.trim());
/** The part of the proof with its first element changed. */
const withFirst = <K extends 'documents' | 'people' | 'records' | 'signatures'>(
  part: K,
  change: (first: Proof[K][number]) => Proof[K][number],
): Proof => ({ ...proof, [part]: proof[part].map((one, at) => (at === 0 ? change(one) : one)) });

describe('a part of a proof that the log does not hold', () => {
  it.each<[string, () => Proof]>([
    ['KeysInvalid', () => withFirst('people', (one) => ({ ...one, salt: OTHER_SALT }))],
    ['RecordInvalid', () => withFirst('records', (one) => ({ ...one, salt: OTHER_SALT }))],
    [
      'SignatureInvalid Alice Person: Lease.pdf',
      () => withFirst('signatures', (one) => ({ ...one, salt: OTHER_SALT })),
    ],
    [
      'DocumentNotRegistered Lease.pdf',
      () => withFirst('documents', (one) => ({ ...one, salt: OTHER_SALT })),
    ],
  ])('is reported as %s', async (failure, change) => {
    expect(failures(await verify(change()))).toContain(failure);
  });

  it('is reported by the words of the keys where it is an identity', async () => {
    const report = await verify(
      withFirst('people', (one) => ({ ...one, identity: { ...one.identity, salt: OTHER_SALT } })),
    );
    expect(failures(report)[0]).toMatch(/^IdentityInvalid (?:[a-z]+ ){11}[a-z]+$/);
  });
});

describe('a part of a proof that nobody signed', () => {
  it('is reported without a name', async () => {
    const keys = withFirst('people', ({ binding, ...one }) => ({
      ...one,
      binding: { ...binding, counterSignature: OTHER_SIGNATURE },
    }));
    expect(failures(await verify(keys))).toContain('KeysInvalid');
    const signature = withFirst('signatures', ({ statement, ...one }) => ({
      ...one,
      statement: { ...statement, signature: OTHER_SIGNATURE },
    }));
    expect(failures(await verify(signature))).toEqual(['SignatureInvalid']);
  });

  it('is not believed because the log took it', async () => {
    const taken: SampleLies['taken'] = (statement) => ({ ...statement, signature: OTHER_SIGNATURE });
    expect(failures(await verifySample({ taken }))).toContain('DocumentNotRegistered Lease.pdf');
  });
});

describe('the documents of a proof', () => {
  it('are all registered, and nothing beside them', async () => {
    const [first] = proof.documents;
    if (first === undefined) throw new TypeError('there are documents');
    expect(failures(await verify({ ...proof, documents: [first] }))[0]).toBe(
      'DocumentNotRegistered Plan.pdf',
    );
    const more = { ...proof, documents: [...proof.documents, first] };
    expect(failures(await verify(more))).toEqual(['DocumentNotRegistered']);
  });

  it('are compared with the files by their hashes, which the report shows', () => {
    const documentOf = (name: string, hash: string) => ({ id: name, name, hash, size: 1 });
    const documents = [documentOf('a', 'aa'), documentOf('b', 'bb'), documentOf('c', 'cc')];
    const at = [
      { name: 'a', hash: 'aa' },
      { name: 'b', hash: 'b0' },
      { name: 'd', hash: 'dd' },
    ];
    expect(compareFiles(documents, at).map(({ code, subject, details }) => [code, subject, details])).toEqual(
      [
        ['DocumentMatches', 'a', { hash: 'aa' }],
        ['DocumentChanged', 'b', { hash: 'bb', found: 'b0' }],
        ['DocumentMissing', 'c', { hash: 'cc' }],
        ['FileUnknown', 'd', { hash: 'dd' }],
      ],
    );
  });
});

describe('the signatures of a proof', () => {
  it('name the document that each is of', async () => {
    const { checks } = await verify(proof);
    const subjects = checks.filter(({ code }) => code === 'SignatureValid').map(({ subject }) => subject);
    expect(subjects).toEqual([
      'Alice Person <alice@example.com>: Lease.pdf',
      'Alice Person <alice@example.com>: Plan.pdf',
    ]);
  });

  it('were asked for by the very record that they name', async () => {
    const signers = [{ email: 'bob@example.com', accountId: null, level: 'basic' as const }];
    const report = await verifySample({ newest: () => ({ signers }) });
    expect(failures(report)).toContain('SignatureUnasked Alice Person: Lease.pdf');
  });

  it('are by a clock that is right, and by keys whose replacement the report dates', async () => {
    const late = await verifySample({ clockOff: 600_001 });
    expect(failures(late)).toContain('SignatureTimeImplausible Alice Person: Lease.pdf');
    const { checks } = await verifySample({ replaced: { Alice: 1 } });
    expect(checks.find(({ code }) => code === 'KeysReplaced')?.details).toEqual({
      since: '2026-03-01T09:30:00.001Z',
    });
  });
});
