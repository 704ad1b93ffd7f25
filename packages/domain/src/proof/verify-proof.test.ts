import { beforeAll, describe, expect, it } from 'vitest';
import { toBase64 } from '../bytes/base64.ts';
import { utf8 } from '../bytes/bytes.ts';
import { randomBytes } from '../crypto/platform.ts';
import { sha3Hex } from '../crypto/sha3.ts';
import { changeCharacter } from '../crypto/testing/mutate.ts';
import { oracleSha3 } from '../crypto/testing/oracle.ts';
import type { ProofBundle, ProofDocument, ProofSignature } from './proof-bundle.ts';
import type { CheckId, ProofReport } from './proof-report.ts';
import { createSampleProof } from './testing/sample-proof.ts';
import { verifyProof } from './verify-proof.ts';

const FILES = [
  { name: 'Lease.pdf', content: 'the lease' },
  { name: 'Übersicht.pdf', content: 'the overview' },
];
let bundle: ProofBundle;
let files: { name: string; hash: string }[];

beforeAll(async () => {
  bundle = await createSampleProof(FILES, ['Alice', 'Bob']);
  files = await Promise.all(
    FILES.map(async ({ name, content }) => ({ name, hash: await sha3Hex(utf8(content)) })),
  );
});

/** The bundle with its first document or signature changed. */
function withDocument(changes: Partial<ProofDocument>): ProofBundle {
  return {
    ...bundle,
    documents: bundle.documents.map((one, at) => (at === 0 ? { ...one, ...changes } : one)),
  };
}

function withSignature(changes: Partial<ProofSignature>): ProofBundle {
  return {
    ...bundle,
    signatures: bundle.signatures.map((one, at) => (at === 0 ? { ...one, ...changes } : one)),
  };
}

function failures({ checks }: ProofReport): string[] {
  return checks.filter((check) => !check.ok).map(({ id, code }) => `${id} ${code}`);
}

function countOf({ checks }: ProofReport, id: CheckId): number {
  return checks.filter((check) => check.id === id && check.ok).length;
}

describe('proof of signature', () => {
  it('ENT-DOC-05 a genuine proof passes every check for each document, signature and log', async () => {
    const report = await verifyProof(JSON.parse(JSON.stringify(bundle)), files, [bundle.log, bundle.keyLog]);
    expect(failures(report)).toEqual([]);
    expect(report.ok).toBe(true);
    const counted = ['document-hash', 'document-registered', 'log-key', 'checkpoint'] as const;
    for (const id of counted) expect(countOf(report, id)).toBe(2);
    const perSignature = [
      'signature',
      'key-binding',
      'key-included',
      'signature-included',
      'contract-version',
    ] as const;
    for (const id of perSignature) expect(countOf(report, id)).toBe(4);
    expect(report.checks.filter(({ notice }) => notice)).toEqual([]);
  });

  it('ENT-DOC-06 the report names signer, address, time, signature and transaction', async () => {
    const { checks } = await verifyProof(bundle, files);
    const [signature] = checks.filter(({ id }) => id === 'signature');
    expect(signature?.subject).toBe('Alice <alice@example.com>: Lease.pdf');
    expect(signature?.details).toMatchObject({ time: '2026-03-01T09:30:00.000Z', level: 'basic' });
    expect(signature?.details.signature).toBe(bundle.signatures[0]?.statement.signature);
    const [logged] = checks.filter(({ id }) => id === 'signature-included');
    expect(logged?.details.transactionId).toMatch(/^[0-9a-f]{64}$/);
  });

  it('CRYPTO-03 documents are compared by SHA3-256', async () => {
    expect(bundle.documents[0]?.documentHash).toBe(oracleSha3(utf8('the lease')));
  });

  it('CRYPTO-12 a changed, a missing and a foreign file are told apart, the rest is still checked', async () => {
    const hash = await sha3Hex(utf8('tampered'));
    const changed = await verifyProof(bundle, [{ name: 'Lease.pdf', hash }, ...files.slice(1)]);
    expect(failures(changed)).toEqual(['document-hash DocumentChanged']);
    const missing = await verifyProof(bundle, files.slice(1));
    expect(failures(missing)).toEqual(['document-hash DocumentMissing']);
    expect(countOf(missing, 'signature')).toBe(4);
    const foreign = await verifyProof(bundle, [...files, { name: 'other.pdf', hash }]);
    expect(failures(foreign)).toEqual(['file-known FileUnknown']);
  });

  it('CRYPTO-12 a renamed file is known by its content, a name in another normal form by its name', async () => {
    const renamed = files.map(({ hash }, at) => ({ name: `scan-${at}.pdf`, hash }));
    expect(failures(await verifyProof(bundle, renamed))).toEqual([]);
    const decomposed = [
      files[0] ?? { name: '', hash: '' },
      { name: 'Übersicht.pdf'.normalize('NFD'), hash: '00'.repeat(32) },
    ];
    expect(failures(await verifyProof(bundle, decomposed))).toEqual(['document-hash DocumentChanged']);
  });

  it('CRYPTO-02 a tampered signature fails as a signature and as a ledger entry', async () => {
    const [first] = bundle.signatures;
    const statement = { ...(first as ProofSignature).statement };
    statement.signature = changeCharacter(statement.signature, 20);
    const report = await verifyProof(withSignature({ statement }), files);
    expect(failures(report)).toEqual(['signature SignatureInvalid', 'signature-included SignatureNotLogged']);
  });

  it('CRYPTO-12 a signature shown under another document does not pass', async () => {
    const report = await verifyProof(
      {
        ...bundle,
        signatures: bundle.signatures.slice(1, 2).map((one) => ({ ...one, documentId: 'document-0' })),
      },
      files,
    );
    expect(failures(report)).toContain('signature SignatureMismatch');
  });

  it('CRYPTO-12 another hash, size or id in the list of documents does not pass', async () => {
    const other = { documentHash: await sha3Hex(utf8('other')) };
    for (const changes of [other, { size: 1 }, { id: 'document-9' }]) {
      const report = await verifyProof(withDocument(changes), files);
      expect(failures(report)).toContain('document-registered DocumentStatementMismatch');
      expect(failures(report)).toContain('signature SignatureMismatch');
    }
    const docSalt = toBase64(randomBytes(32));
    const otherEntry = failures(await verifyProof(withDocument({ docSalt }), files));
    expect(otherEntry).toContain('signature SignatureMismatch');
    const contract = { ...bundle.contract, id: 'contract-2' };
    expect(failures(await verifyProof({ ...bundle, contract }, files))).toContain(
      'signature SignatureMismatch',
    );
  });

  it('CRYPTO-16 the keys of another account, or keys that are not in their log, do not pass', async () => {
    const bobs = bundle.signatures[2] as ProofSignature;
    const swapped = await verifyProof(withSignature({ keyBinding: bobs.keyBinding }), files);
    expect(failures(swapped)).toContain('signature SignatureMismatch');
    expect(failures(swapped)).toContain('key-binding KeysNotBound');
    const salt = toBase64(randomBytes(32));
    for (const changes of [{ keySalt: salt }, { keyLabelSalt: salt }, { keyProof: bobs.keyProof }]) {
      expect(failures(await verifyProof(withSignature(changes), files))).toEqual([
        'key-included KeysNotLogged',
      ]);
    }
    const counterSignature = bobs.keyBinding.counterSignature;
    const keyBinding = { ...(bundle.signatures[0] as ProofSignature).keyBinding, counterSignature };
    const unbound = failures(await verifyProof(withSignature({ keyBinding }), files));
    expect(unbound).toEqual(['key-binding KeysNotBound', 'key-included KeysNotLogged']);
  });

  it('CRYPTO-15 a wrong salt or the proof of another entry shows as not registered', async () => {
    const salt = toBase64(randomBytes(32));
    const { proof } = bundle.signatures[1] as ProofSignature;
    for (const changes of [{ salt }, { proof }]) {
      const report = await verifyProof(withSignature(changes), files);
      expect(failures(report)).toEqual(['signature-included SignatureNotLogged']);
    }
    const { docProof } = bundle.documents[1] as ProofDocument;
    const report = await verifyProof(withDocument({ docProof }), files);
    expect(failures(report)).toEqual(['document-registered DocumentNotRegistered']);
  });

  it('CRYPTO-15 a ledger key that is not trusted fails, one that was not compared is pointed out', async () => {
    const other = { ...bundle.log, publicKey: bundle.keyLog.publicKey };
    const untrusted = await verifyProof(bundle, files, [other, bundle.keyLog]);
    expect(failures(untrusted)).toEqual(['log-key LogKeyUntrusted']);
    const unchecked = await verifyProof(bundle, files);
    expect(unchecked.ok).toBe(true);
    expect(unchecked.checks.filter(({ notice }) => notice).map(({ code }) => code)).toEqual([
      'LogKeyUnchecked',
      'LogKeyUnchecked',
    ]);
  });

  it('CRYPTO-15 two states of the same size that the ledger signed and that differ are found', async () => {
    const keys = { log: randomBytes(32), keyLog: randomBytes(32) };
    const [one, other] = [
      await createSampleProof(FILES, ['Alice'], keys),
      await createSampleProof(FILES, ['Alice'], keys),
    ];
    const mixed = { ...one, signatures: [...one.signatures.slice(0, 1), ...other.signatures.slice(1)] };
    expect(failures(await verifyProof(one, files))).toEqual([]);
    expect(failures(await verifyProof(mixed, files))).toContain('checkpoint CheckpointsContradict');
  });

  it('CRYPTO-15 with another ledger key nothing counts as registered', async () => {
    const log = { ...bundle.log, publicKey: bundle.keyLog.publicKey };
    const failed = failures(await verifyProof({ ...bundle, log }, files));
    expect(failed.filter((one) => one === 'signature-included SignatureNotLogged')).toHaveLength(4);
    expect(failed.filter((one) => one === 'document-registered DocumentNotRegistered')).toHaveLength(2);
    expect(failed).toContain('checkpoint CheckpointInvalid');
  });

  it('a document left out, another title or description does not pass as the contract that was signed (ENT-DOC-05)', async () => {
    const documents = bundle.documents.slice(0, 1);
    const signatures = bundle.signatures.filter(({ documentId }) => documentId === 'document-0');
    const lies = [
      { documents, signatures },
      { contract: { ...bundle.contract, title: 'Sale' } },
      { contract: { ...bundle.contract, description: 'Office in the third floor' } },
    ];
    for (const lie of lies) {
      const report = await verifyProof({ ...bundle, ...lie }, files);
      expect(failures(report)).toContain('record RecordMismatch');
    }
  });

  it('a record of another contract, or shown with the keys of somebody else, does not pass', async () => {
    const other = await createSampleProof(FILES, ['Alice']);
    const { statement } = bundle.record;
    const lies = [
      other.record,
      { ...bundle.record, ownerBinding: other.record.ownerBinding },
      { ...bundle.record, statement: { ...statement, signature: other.record.statement.signature } },
    ];
    for (const record of lies) {
      const report = await verifyProof({ ...bundle, record }, files);
      expect(failures(report)).toContain('record RecordInvalid');
      expect(report.ok).toBe(false);
    }
  });

  it('a signer who is left out is named, by the record that asks for the signature', async () => {
    const signatures = bundle.signatures.filter(({ signer }) => signer.name === 'Alice');
    const { checks } = await verifyProof({ ...bundle, signatures }, files);
    const awaited = checks.filter(({ code }) => code === 'SignatureAwaited');
    expect(awaited.map(({ subject, notice }) => [subject, notice])).toEqual([['bob@example.com', true]]);
  });

  it('ENT-DOC-05 a document without signatures is pointed out', async () => {
    const signatures = bundle.signatures.filter(({ documentId }) => documentId === 'document-0');
    const { checks } = await verifyProof({ ...bundle, signatures }, files);
    const unsigned = checks.filter(({ code }) => code === 'DocumentUnsigned');
    expect(unsigned.map(({ subject }) => subject)).toEqual(['Übersicht.pdf']);
  });

  it.each([
    ['nothing', undefined],
    ['a text', 'proof'],
    ['an empty object', {}],
    ['a list', []],
  ])('ENT-DOC-05 %s is no proof', async (_, value) => {
    const report = await verifyProof(value, files);
    expect(failures(report)).toEqual(['bundle BundleMalformed']);
  });

  it('ENT-DOC-05 unknown fields, another version and doubled entries are refused', async () => {
    const documents = [...bundle.documents, ...bundle.documents.slice(0, 1)];
    const signatures = [...bundle.signatures, ...bundle.signatures.slice(0, 1)];
    const wrongs = [
      { ...bundle, version: 2 },
      { ...bundle, note: 1 },
      { ...bundle, documents },
      { ...bundle, signatures },
    ];
    for (const wrong of wrongs)
      expect(failures(await verifyProof(wrong, files))).toContain('bundle BundleMalformed');
  });
});
