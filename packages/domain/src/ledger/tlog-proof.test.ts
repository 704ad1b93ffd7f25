import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { fromBase64, toBase64 } from '../bytes/base64.ts';
import { fromUtf8, utf8 } from '../bytes/bytes.ts';
import { toHex } from '../bytes/hex.ts';
import { deriveAccountKeys } from '../crypto/account-keys.ts';
import { ed25519PublicKeyOf } from '../crypto/ed25519.ts';
import { randomBytes, subtle } from '../crypto/platform.ts';
import { changeCharacter } from '../crypto/testing/mutate.ts';
import { createKeyBinding, type KeyBinding } from '../statements/key-binding.ts';
import { signStatement, type SignedStatement } from '../statements/signed-statement.ts';
import { openCheckpoint, signCheckpoint } from './checkpoint.ts';
import {
  createEntry,
  ENTRY_MAX_BYTES,
  keyEntry,
  keyLabelOf,
  openEntry,
  stampEntry,
  transactionIdOf,
} from './entry.ts';
import { decodeEntryBundle, encodeEntryBundle } from './entry-bundle.ts';
import { openNote, signNote } from './note.ts';
import { createMemoryLog, sampleEntry, type MemoryLog } from './testing/memory-log.ts';
import { formatTlogProof, parseTlogProof, verifyTlogProof } from './tlog-proof.ts';

const invalid = expect.objectContaining({ code: 'LedgerProofInvalid' });
const ORIGIN = 'ledger.example/v1';
let statement: SignedStatement;
let binding: KeyBinding;

beforeAll(async () => {
  const keys = await deriveAccountKeys(new Uint8Array(16));
  statement = await signStatement(keys.auth, 'application/vnd.ikf.test.v1+json', { secret: 'Alice' });
  binding = await createKeyBinding(keys);
});

describe('entry', () => {
  it('is canonical JSON of at most 200 bytes that says nothing about its statement (CRYPTO-15)', () => {
    const entry = createEntry('sig', new Uint8Array(32), statement);
    expect(fromUtf8(entry)).toMatch(/^\{"c":"[A-Za-z0-9+/]{43}=","t":"sig","v":1\}$/);
    expect(entry.length).toBeLessThanOrEqual(ENTRY_MAX_BYTES);
    const stamped = stampEntry(entry, 1_700_000_000_000);
    expect(fromUtf8(stamped)).toBe(`{"at":1700000000000,${fromUtf8(entry).slice(1)}`);
    expect(openEntry(stamped)).toEqual({ entry, at: 1_700_000_000_000 });
  });

  it('changes with the kind, the salt and the statement (CRYPTO-15)', () => {
    const entry = transactionIdOf(createEntry('sig', new Uint8Array(32), statement));
    expect(entry).toMatch(/^[0-9a-f]{64}$/);
    expect(transactionIdOf(createEntry('doc', new Uint8Array(32), statement))).not.toBe(entry);
    expect(transactionIdOf(createEntry('sig', new Uint8Array(32).fill(1), statement))).not.toBe(entry);
    const other = { ...statement, payloadType: 'other' };
    expect(transactionIdOf(createEntry('sig', new Uint8Array(32), other))).not.toBe(entry);
    expect(() => createEntry('sig', new Uint8Array(16), statement)).toThrow(RangeError);
  });

  it('of the key log carries a label that only the salt links to the account (CRYPTO-16)', () => {
    const [salt, other] = [randomBytes(32), randomBytes(32)];
    const label = keyLabelOf('alice', salt);
    expect(label).toBe(keyLabelOf('alice', salt));
    expect(label).not.toBe(keyLabelOf('alice', other));
    expect(label).not.toBe(keyLabelOf('bob', salt));
    const entry = keyEntry(label, binding, salt);
    expect(entry.length).toBeLessThanOrEqual(120);
    expect(openEntry(stampEntry(entry, 1)).entry).toEqual(entry);
  });

  it.each([
    '',
    '{}',
    '{"c":"x","t":"sig","v":1}',
    `{"c":"${'A'.repeat(43)}=","t":"sig","v":1}`,
    `{"at":-1,"c":"${'A'.repeat(43)}=","t":"sig","v":1}`,
    `{"at":1.5,"c":"${'A'.repeat(43)}=","t":"sig","v":1}`,
    `{"c":"${'A'.repeat(43)}=","at":1,"t":"sig","v":1}`,
    `{"at":1,"c":"${'A'.repeat(43)}=","t":"evil","v":1}`,
    `{"at":1,"c":"${'A'.repeat(43)}=","t":"sig","v":2}`,
    `{"at":1,"c":"${'A'.repeat(43)}=","t":"sig","v":1,"x":1}`,
    `{"at":1,"c":"${'A'.repeat(43)}=","t":"sig","v":1}${' '.repeat(200)}`,
  ])('%j is not an entry (CRYPTO-15)', (text) => {
    expect(() => openEntry(utf8(text))).toThrow(invalid);
  });

  it('a bundle of entries comes back, a malformed one is refused (CRYPTO-15)', () => {
    const entries = [utf8('one'), utf8(''), randomBytes(300)];
    const bundle = encodeEntryBundle(entries);
    expect(toHex(bundle.subarray(0, 5))).toBe('00036f6e65');
    expect(decodeEntryBundle(bundle).map((entry) => toHex(entry))).toEqual(
      entries.map((entry) => toHex(entry)),
    );
    for (const wrong of [bundle.subarray(0, -1), bundle.subarray(0, 1), bundle.subarray(0, 6)]) {
      expect(() => decodeEntryBundle(wrong)).toThrow(invalid);
    }
    expect(() => decodeEntryBundle(new Uint8Array(2 * 257))).toThrow(invalid);
    expect(() => encodeEntryBundle(Array.from({ length: 257 }, () => utf8('')))).toThrow(RangeError);
    expect(() => encodeEntryBundle([new Uint8Array(65_536)])).toThrow(RangeError);
  });
});

describe('note', () => {
  // the example of C2SP signed-note
  const NAME = 'example.com/foo';
  const KEY = toHex(fromBase64('AekyeRrm56hApGFkyQR4ZCbV54Id2LKaANYcrnKv3U2k').subarray(1));
  const NOTE = `This is an example message.

\u2014 example.com/foo Uw2QOkn8srV1yJGh2VYRlL1Tnagv1YEq6TfXppzi2ONncAlTgK7Ztg1ERYNZXsYjOBH3mFXmRKuwHjG1Yu72IneyaQM=
`;

  it('the example of the standard verifies (CRYPTO-15)', async () => {
    expect(await openNote(NOTE, NAME, KEY)).toBe('This is an example message.\n');
  });

  it('the example verifies in a browser without Ed25519 as well (CRYPTO-15)', async () => {
    const platform = subtle();
    const importKey = platform.importKey.bind(platform);
    platform.importKey = () => Promise.reject(new TypeError('NotSupportedError'));
    try {
      expect(await openNote(NOTE, NAME, KEY)).toBe('This is an example message.\n');
      await expect(openNote(NOTE.replace('message', 'massage'), NAME, KEY)).rejects.toEqual(invalid);
    } finally {
      platform.importKey = importKey;
    }
  });

  it('any changed character is refused (CRYPTO-15)', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(NOTE.length - 1), async (at) => {
        await expect(openNote(changeCharacter(NOTE, at), NAME, KEY)).rejects.toEqual(invalid);
      }),
      { numRuns: 150 },
    );
  });

  it('signatures by unknown keys are skipped, a wrong one by the known key is not (CRYPTO-15)', async () => {
    const [own, witness] = [randomBytes(32), randomBytes(32)];
    const key = ed25519PublicKeyOf(own);
    const note = signNote('text\n\nmore\n', 'log', own);
    const witnessLine = signNote('text\n\nmore\n', 'witness', witness).split('\n').at(-2) ?? '';
    expect(await openNote(`${note}${witnessLine}\n`, 'log', key)).toBe('text\n\nmore\n');
    const wrongLine = signNote('else\n', 'log', own).split('\n').at(-2) ?? '';
    await expect(openNote(`${note}${wrongLine}\n`, 'log', key)).rejects.toEqual(invalid);
    await expect(openNote(note, 'witness', key)).rejects.toEqual(invalid);
    await expect(openNote(note, 'log', ed25519PublicKeyOf(witness))).rejects.toEqual(invalid);
  });

  it('text that is not in the form of a note is refused (CRYPTO-15)', async () => {
    const cases = [
      '',
      'text\n',
      'text\n\n',
      NOTE.slice(0, -1),
      `${NOTE}\n`,
      NOTE.replace('\u2014', '-'),
      NOTE.replace('is an', 'is\tan'),
      NOTE.replaceAll('\n', '\r\n'),
      NOTE + NOTE.split('\n').slice(2, 3).join('\n').concat('\n').repeat(40),
      `${'a'.repeat(70_000)}${NOTE}`,
    ];
    for (const note of cases) await expect(openNote(note, NAME, KEY)).rejects.toEqual(invalid);
    expect(() => signNote('no newline', 'log', randomBytes(32))).toThrow(TypeError);
    expect(() => signNote('text\n', 'a log', randomBytes(32))).toThrow(TypeError);
  });
});

describe('checkpoint', () => {
  const privateKey = randomBytes(32);
  const publicKey = ed25519PublicKeyOf(privateKey);

  it('names its log, size and root (CRYPTO-15)', async () => {
    const root = randomBytes(32);
    const text = signCheckpoint({ origin: ORIGIN, size: 20_852_163, root }, privateKey);
    expect(text.startsWith(`${ORIGIN}\n20852163\n${toBase64(root)}\n\n\u2014 ${ORIGIN} `)).toBe(true);
    expect(await openCheckpoint(text, ORIGIN, publicKey)).toEqual({ origin: ORIGIN, size: 20_852_163, root });
    await expect(openCheckpoint(text, 'other.example/v1', publicKey)).rejects.toEqual(invalid);
  });

  it.each([
    ['another log', `other/v1\n1\n${'A'.repeat(43)}=\n`],
    ['leading zeroes', `${ORIGIN}\n01\n${'A'.repeat(43)}=\n`],
    ['a negative size', `${ORIGIN}\n-1\n${'A'.repeat(43)}=\n`],
    ['a size that is no safe integer', `${ORIGIN}\n9007199254740993\n${'A'.repeat(43)}=\n`],
    ['a short root', `${ORIGIN}\n1\nAAAA\n`],
    ['no root', `${ORIGIN}\n1\n`],
    ['an extension line', `${ORIGIN}\n1\n${'A'.repeat(43)}=\nTimestamp: 1\n`],
    ['an empty extension line', `${ORIGIN}\n1\n${'A'.repeat(43)}=\n\nx\n`],
  ])('with %s it is refused even with a good signature (CRYPTO-15)', async (_, text) => {
    await expect(openCheckpoint(signNote(text, ORIGIN, privateKey), ORIGIN, publicKey)).rejects.toEqual(
      invalid,
    );
  });

  it('an impossible size or root is not signed (CRYPTO-15)', () => {
    const root = new Uint8Array(32);
    expect(() => signCheckpoint({ origin: ORIGIN, size: -1, root }, privateKey)).toThrow(RangeError);
    expect(() => signCheckpoint({ origin: ORIGIN, size: 1, root: new Uint8Array(31) }, privateKey)).toThrow(
      RangeError,
    );
  });
});

describe('proof that an entry is in the ledger', () => {
  let log: MemoryLog;
  let entry: Uint8Array;
  let proof: string;

  beforeAll(async () => {
    log = createMemoryLog(ORIGIN);
    for (let other = 0; other < 20; other += 1) await log.append(sampleEntry());
    entry = createEntry('doc', randomBytes(32), statement);
    const index = await log.append(entry, 1_700_000_000_000);
    await log.append(sampleEntry());
    proof = await log.prove(index);
  });

  const verify = (changes: Partial<Parameters<typeof verifyTlogProof>[0]> = {}) => {
    return verifyTlogProof({ proof, entry, origin: ORIGIN, logKey: log.publicKey, ...changes });
  };

  it('verifies offline and says where the entry is (CRYPTO-15)', async () => {
    const { index, at, checkpoint } = await verify();
    expect([index, at, checkpoint.size]).toEqual([20, 1_700_000_000_000, 22]);
    expect(proof.startsWith('c2sp.org/tlog-proof@v1\nextra MTcwMDAwMDAwMDAwMA==\nindex 20\n')).toBe(true);
    expect(formatTlogProof(parseTlogProof(proof))).toBe(proof);
  });

  it('for a log with one entry has no hashes and verifies (CRYPTO-15)', async () => {
    const single = createMemoryLog(ORIGIN);
    const text = await single.prove(await single.append(entry));
    await expect(verify({ proof: text, logKey: single.publicKey })).resolves.toMatchObject({ index: 0 });
  });

  it('does not pass for another entry, log or key (CRYPTO-15)', async () => {
    await expect(verify({ entry: sampleEntry() })).rejects.toEqual(invalid);
    await expect(verify({ origin: 'ledger.example/keys/v1' })).rejects.toEqual(invalid);
    await expect(verify({ logKey: createMemoryLog(ORIGIN).publicKey })).rejects.toEqual(invalid);
  });

  it('any changed character is refused (CRYPTO-15)', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(proof.length - 1), async (at) => {
        await expect(verify({ proof: changeCharacter(proof, at) })).rejects.toEqual(invalid);
      }),
      { numRuns: 200 },
    );
  });

  it('a malformed proof is refused (CRYPTO-15)', async () => {
    const cases = [
      '',
      'c2sp.org/tlog-proof@v1\n\n',
      proof.replace('@v1', '@v2'),
      proof.replace(/extra .*\n/, ''),
      proof.replace(/extra .*\n/, 'extra QUJD\n'),
      proof.replace(/extra .*\n/, `extra ${toBase64(utf8('01700000000000'))}\n`),
      proof.replace(/extra .*\n/, `extra ${toBase64(utf8('1700000000001'))}\n`),
      proof.replace('index 20', 'index 020'),
      proof.replace('index 20', 'index -1'),
      proof.replace('index 20', 'index 9007199254740993'),
      proof.replace('index 20\n', ''),
      proof.replace('index 20\n', `index 20\n${`${'A'.repeat(43)}=\n`.repeat(65)}`),
      proof.replace('index 20\n', 'index 20\nQUJD\n'),
      proof.replace('index 20\n', 'index 20\n*\n'),
      proof.replaceAll('\n', '\r\n'),
      proof + 'x'.repeat(200_000),
    ];
    for (const wrong of cases) await expect(verify({ proof: wrong })).rejects.toEqual(invalid);
  });
});
