import { beforeAll, describe, expect, it } from 'vitest';
import { utf8 } from '../bytes/bytes.ts';
import { sha3Hex } from '../crypto/sha3.ts';
import type { ContractRecord } from '../statements/contract-record.ts';
import type { ContractSignatureFields } from '../statements/contract-signature.ts';
import type { DocumentStatement } from '../statements/document.ts';
import { openTrustFile, type Issuer } from '../statements/trust-file.ts';
import type { ProofReport } from './proof-report.ts';
import { writeProof } from './read-proof.ts';
import {
  createSampleIssuer,
  createSampleProof,
  type SampleIssuer,
  type SampleLies,
} from './testing/sample-proof.ts';
import type { HashedFile } from './verify-documents.ts';
import { verifyProof } from './verify-proof.ts';

const FILES = [
  { name: 'Lease.pdf', content: 'the lease' },
  { name: 'Plan.pdf', content: 'the plan' },
];
const HASH = 'ab'.repeat(32);
const KEY = `02${HASH}`;
let sample: SampleIssuer;
let issuer: Issuer;
let files: HashedFile[];

beforeAll(async () => {
  sample = await createSampleIssuer();
  issuer = await openTrustFile(sample.trust);
  files = await Promise.all(
    FILES.map(async ({ name, content }) => ({ name, hash: await sha3Hex(utf8(content)) })),
  );
});

/** A proof whose parts are all signed and logged by the right people, though not everything in them is true. */
const verifyLie = async (lies: SampleLies, signers = ['Alice', 'Bob']) =>
  verifyProof(writeProof(await createSampleProof(FILES, signers, sample, lies)), files, [issuer]);
const failures = ({ checks }: ProofReport) =>
  checks.filter(({ status }) => status === 'failed').map(({ code, subject }) => `${code} ${subject}`.trim());

describe('a signature', () => {
  it.each<[string, Partial<ContractSignatureFields>]>([
    ['of another contract', { assetId: 'another' }],
    ['for a key that the contract does not have', { assetPublicKey: KEY }],
    ['of other content', { documentHash: HASH }],
    ['of another size', { size: 1 }],
    ['of another registration', { docTx: HASH }],
    ['of a record that is not there', { recordHash: HASH }],
    ['with an identity that nobody checked', { level: 'verified' }],
    ['with an identification, which there is not', { identRef: 'case 1' }],
  ])('%s does not fit, and nothing else is wrong', async (_, lie) => {
    expect(failures(await verifyLie({ signed: () => lie }))).toEqual([
      'SignatureMismatch Alice Person: Lease.pdf',
      'SignatureMismatch Alice Person: Plan.pdf',
    ]);
  });

  it('names its document and signer by their ids where nobody knows them', async () => {
    const ofNoDocument = await verifyLie({ signed: () => ({ documentId: 'document-009' }) });
    expect(failures(ofNoDocument)[0]).toBe('SignatureMismatch Alice Person: document-009');
    const byNobody = await verifyLie({ signed: () => ({ accountId: 'nobody' }) });
    expect(failures(byNobody)).toContain('SignatureMismatch nobody: Lease.pdf');
  });

  it('does not fit in the name of somebody else', async () => {
    const report = await verifyLie({ signed: (ownerId) => ({ accountId: ownerId }) });
    expect(failures(report)).toContain('SignatureMismatch Olga Person: Lease.pdf');
  });

  it('by a person whose identity was checked says so, and must', async () => {
    const checker = { provider: 'Post', reference: 'P-1' };
    const identity = { level: 'verified' as const, ...checker };
    const report = await verifyLie({ identity, signed: () => ({ level: 'verified' }) }, ['Alice']);
    expect(report.verdict).toBe('verified-service-time');
    expect(report.facts?.signatures[0]?.signer.verification).toEqual(checker);
    expect(report.checks).toContainEqual({
      status: 'passed',
      code: 'IdentityVerified',
      subject: 'Alice Person <alice@example.com>',
      details: checker,
    });
    expect(failures(await verifyLie({ identity }, ['Alice']))).toContain(
      'SignatureMismatch Alice Person: Lease.pdf',
    );
  });
});

describe('the registration of a document', () => {
  it.each<[string, Partial<DocumentStatement>]>([
    ['of another contract', { assetId: 'another' }],
    ['under a key that the contract does not have', { assetPublicKey: KEY }],
    ['under the key of another epoch', { epoch: 2 }],
    ['of another document', { documentId: 'document-009' }],
    ['of other content', { documentHash: HASH }],
    ['of another size', { size: 1 }],
    ['under another name', { name: 'Sale.pdf' }],
  ])('%s is none', async (_, registered) => {
    const found = failures(await verifyLie({ registered }));
    expect(found.filter((one) => one.startsWith('Document'))).toEqual([
      'DocumentNotRegistered Lease.pdf',
      'DocumentNotRegistered Plan.pdf',
    ]);
  });
});

describe('the records of a contract', () => {
  it.each<[string, Partial<ContractRecord>]>([
    ['another title', { title: 'Sale' }],
    ['another description', { description: 'Ground floor' }],
    ['other documents', { documents: [] }],
  ])('differ by %s in the one that somebody signed', async (_, lie) => {
    expect(failures(await verifyLie({ earlier: () => lie }))[0]).toBe('RecordsDiffer Lease');
  });

  it.each<[string, SampleLies]>([
    ['have the same number', { earlier: () => ({ seq: 3 }) }],
    ['are in another order', { earlier: () => ({ seq: 4 }) }],
    ['name another key for an epoch', { earlier: (keys) => ({ keys: [...keys, KEY] }) }],
    ['end with a draft', { newest: () => ({ finished: false }) }],
  ])('are refused when they %s', async (_, lies) => {
    expect(failures(await verifyLie(lies))).toEqual(['RecordInvalid']);
  });
});

describe('a proof that holds more than it needs', () => {
  const spare = (where: string) => ({
    status: 'failed',
    code: 'ProofMalformed',
    subject: '',
    details: { where },
  });
  const spareIn = ({ checks }: ProofReport) => checks.filter(({ code }) => code === 'ProofMalformed');

  it('is malformed with somebody who has nothing to do with it', async () => {
    expect(spareIn(await verifyLie({ onlookers: ['Eve'] }))).toEqual([spare('people')]);
  });

  it('is malformed with a record that nobody signed', async () => {
    const proof = await createSampleProof(FILES, ['Alice', 'Bob'], sample);
    const report = await verifyProof(writeProof({ ...proof, signatures: [] }), files, [issuer]);
    expect(spareIn(report)).toEqual([spare('people'), spare('records')]);
  });

  it('is malformed with people in another order, or twice', async () => {
    const proof = await createSampleProof(FILES, ['Alice', 'Bob'], sample);
    const [first] = proof.people;
    if (first === undefined) throw new TypeError('there are people');
    for (const people of [proof.people.toReversed(), [first, ...proof.people]]) {
      const report = await verifyProof(writeProof({ ...proof, people }), files, [issuer]);
      expect(spareIn(report)).toEqual([spare('people')]);
    }
  });

  it('is malformed with signatures in another order, or twice', async () => {
    const proof = await createSampleProof(FILES, ['Alice', 'Bob'], sample);
    const [first] = proof.signatures;
    if (first === undefined) throw new TypeError('there are signatures');
    for (const signatures of [proof.signatures.toReversed(), [first, ...proof.signatures]]) {
      const report = await verifyProof(writeProof({ ...proof, signatures }), files, [issuer]);
      expect(spareIn(report)).toEqual([spare('signatures')]);
    }
  });
});
