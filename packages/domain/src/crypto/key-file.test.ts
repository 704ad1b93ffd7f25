import fc from 'fast-check';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { fromBase64, toBase64 } from '../bytes/base64.ts';
import { utf8 } from '../bytes/bytes.ts';
import { toHex } from '../bytes/hex.ts';
import { argon2id } from './argon2id.ts';
import { canonicalJson } from './canonical-json.ts';
import { hkdfExpand } from './hkdf.ts';
import { openKeyFile, readKeyFile, sealKeyFile, type KeyFileHeader } from './key-file.ts';
import { deriveKeyPair, derivePublicKey } from './key-pair.ts';
import { randomBytes, subtle } from './platform.ts';
import { signPayload, verifyPayload } from './signature.ts';
import { changeCharacter } from './testing/mutate.ts';

const PASSWORD = 'Grüße, Welt';
const invalid = expect.objectContaining({ code: 'InvalidSecurityKey' });
const wrong = expect.objectContaining({ code: 'WrongPassword' });
const entropy = randomBytes(16);
let publicKey: string;
let file: { text: string; stepUpPublicKey: string };

beforeAll(async () => {
  ({ publicKey } = await deriveKeyPair(new Uint8Array(32), 'sign'));
  file = await seal();
});

function seal(changes: Partial<Parameters<typeof sealKeyFile>[0]> = {}) {
  const cost = { m: 19_456, t: 1, p: 1 };
  const fields = { entropy, index: 2, publicKey, accountId: '7f7f4e36-6a6f-4f4f-9d5f-2f6d0a4f9f10' };
  return sealKeyFile({ ...fields, password: PASSWORD, cost, ...changes });
}

/** The file with some of its fields replaced. */
function edited(changes: Record<string, unknown>, kdf: Record<string, unknown> = {}): string {
  const parsed = JSON.parse(file.text) as KeyFileHeader;
  return JSON.stringify({ ...parsed, kdf: { ...parsed.kdf, ...kdf }, ...changes });
}

/** What the password gives with the salt and cost of a file. */
function rootOf({ kdf: { salt, m, t, p } }: Pick<KeyFileHeader, 'kdf'>) {
  const password = utf8(PASSWORD.normalize('NFKC'));
  return argon2id({ password, salt: fromBase64(salt), m, t, p, length: 32 });
}

describe('key file (.ikf)', () => {
  it('gives back the entropy, index, key and account with the password (CRYPTO-06)', async () => {
    const { stepUp, ...opened } = await openKeyFile(file.text, PASSWORD);
    expect(opened).toEqual({
      entropy,
      index: 2,
      publicKey,
      accountId: '7f7f4e36-6a6f-4f4f-9d5f-2f6d0a4f9f10',
    });
    expect(stepUp.publicKey).toBe(file.stepUpPublicKey);
    expect(stepUp.privateKey.extractable).toBe(false);
  });

  it('is small, and names its key but nothing secret in the open (CRYPTO-06)', () => {
    expect(file.text.length).toBeLessThan(800);
    expect(readKeyFile(file.text)).toMatchObject({ format: 'ikf', version: 1, publicKey, cipher: 'A256GCM' });
    expect(file.text).not.toContain(toBase64(entropy));
    expect(file.text).not.toContain('7f7f4e36');
  });

  it('a new file costs 64 MiB and 3 passes to guess and has its own salt (CRYPTO-06)', async () => {
    const fields = { entropy, index: 0, publicKey, accountId: 'a', password: PASSWORD };
    const { kdf } = readKeyFile((await sealKeyFile(fields)).text);
    expect(kdf).toMatchObject({ name: 'argon2id', v: 19, m: 65_536, t: 3, p: 1 });
    const [first, second] = [readKeyFile(file.text), readKeyFile((await seal()).text)];
    expect(first.kdf.salt).not.toBe(second.kdf.salt);
    expect(first.nonce).not.toBe(second.nonce);
    expect(first.ciphertext).toHaveLength(second.ciphertext.length);
  });

  it('the password counts as typed on any keyboard (NFKC) (CRYPTO-06)', async () => {
    await expect(openKeyFile(file.text, PASSWORD.normalize('NFD'))).resolves.toMatchObject({ publicKey });
  });

  it('another password is a wrong password (CRYPTO-06)', async () => {
    for (const password of ['', 'Grüße, welt', `${PASSWORD} `]) {
      await expect(openKeyFile(file.text, password)).rejects.toEqual(wrong);
    }
  });

  it('the step-up key signs for the password and changes with the file (CRYPTO-11)', async () => {
    const { stepUp } = await openKeyFile(file.text, PASSWORD);
    const signature = await signPayload(stepUp.privateKey, 'test', utf8('request'));
    expect(await verifyPayload(file.stepUpPublicKey, 'test', utf8('request'), signature)).toBe(true);
    expect((await seal()).stepUpPublicKey).not.toBe(file.stepUpPublicKey);
    const material = hkdfExpand('SHA-256', await rootOf(readKeyFile(file.text)), utf8('ikf/v1/stepup'), 32);
    expect(file.stepUpPublicKey).toBe(derivePublicKey(material));
  });

  it('no key that seals or opens a file can be read out again (CRYPTO-06)', async () => {
    const imports = vi.spyOn(subtle(), 'importKey');
    await openKeyFile((await seal()).text, PASSWORD);
    expect(imports.mock.calls.map(([, , , extractable]) => extractable)).toEqual(Array(4).fill(false));
    vi.restoreAllMocks();
  });

  it.each([
    ['not JSON', () => 'ikf'],
    ['a list', () => '[]'],
    ['nothing', () => ''],
    ['over 4 KiB', () => file.text.padEnd(4097)],
    ['another format', () => edited({ format: 'ikg' })],
    ['another version', () => edited({ version: 2 })],
    ['a version as text', () => edited({ version: '1' })],
    ['an unknown field', () => edited({ hint: 'my dog' })],
    ['another cipher', () => edited({ cipher: 'none' })],
    ['another KDF', () => edited({}, { name: 'pbkdf2' })],
    ['an older argon2', () => edited({}, { v: 16 })],
    ['too little memory', () => edited({}, { m: 19_455 })],
    ['a memory bomb', () => edited({}, { m: 262_145 })],
    ['no pass', () => edited({}, { t: 0 })],
    ['too many passes', () => edited({}, { t: 11 })],
    ['no lane', () => edited({}, { p: 0 })],
    ['too many lanes', () => edited({}, { p: 5 })],
    ['a fraction of a pass', () => edited({}, { t: 1.5 })],
    ['a short salt', () => edited({}, { salt: toBase64(new Uint8Array(8)) })],
    ['a nonce that is not base64', () => edited({ nonce: '*'.repeat(16) })],
    ['a cut ciphertext', () => edited({ ciphertext: toBase64(new Uint8Array(271)) })],
    ['an uncompressed key', () => edited({ publicKey: `04${'0'.repeat(128)}` })],
    ['more before its key', () => edited({ publicKey: `00${publicKey}` })],
    ['more behind its key', () => edited({ publicKey: `${publicKey}00` })],
    ['a missing ciphertext', () => edited({ ciphertext: undefined })],
  ])('a file with %s is declined before the password is touched (CRYPTO-06)', async (_, text) => {
    expect(() => readKeyFile(text())).toThrow(invalid);
    await expect(openKeyFile(text(), PASSWORD)).rejects.toEqual(invalid);
  });

  it('may have exactly 4 KiB', () => {
    expect(readKeyFile(file.text.padEnd(4096))).toMatchObject({ publicKey });
  });

  it('a cost that no reader would accept is a programming error (CRYPTO-06)', async () => {
    await expect(seal({ cost: { m: 64, t: 1, p: 1 } })).rejects.toEqual(invalid);
  });

  it('any changed character is refused, whatever it is part of (CRYPTO-06)', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(file.text.length - 1), async (at) => {
        const refusal: unknown = await openKeyFile(changeCharacter(file.text, at), PASSWORD).then(
          () => 'opened',
          (error: unknown) => (error as { code?: string }).code,
        );
        expect(['InvalidSecurityKey', 'WrongPassword']).toContain(refusal);
      }),
      { numRuns: 60 },
    );
  });

  it('the salt, cost and key in the open are bound to the content (CRYPTO-06)', async () => {
    const { publicKey: other } = await deriveKeyPair(new Uint8Array(32).fill(5), 'sign');
    await expect(openKeyFile(edited({ publicKey: other }), PASSWORD)).rejects.toEqual(wrong);
    await expect(openKeyFile(edited({}, { t: 2 }), PASSWORD)).rejects.toEqual(wrong);
    await expect(openKeyFile(edited({}, { salt: toBase64(randomBytes(16)) }), PASSWORD)).rejects.toEqual(
      wrong,
    );
  });

  it('a file that names another key inside than outside is declined (CRYPTO-06)', async () => {
    const inner = canonicalJson({
      accountId: 'a',
      entropy: toBase64(entropy),
      index: 0,
      publicKey: `02${'1'.repeat(64)}`,
    });
    await expect(openKeyFile(await sealedBy(inner.padEnd(256)), PASSWORD)).rejects.toEqual(invalid);
  });

  it('a file whose content is no key is declined, without quoting it (CRYPTO-06)', async () => {
    const inner = canonicalJson({
      accountId: 'a',
      entropy: toBase64(new Uint8Array(32)),
      index: 0,
      publicKey,
    });
    await expect(openKeyFile(await sealedBy(inner.padEnd(256)), PASSWORD)).rejects.toEqual(invalid);
    const refusal: unknown = await openKeyFile(await sealedBy('verraten '.padEnd(256)), PASSWORD).catch(
      (e: unknown) => e,
    );
    expect(refusal).toEqual(invalid);
    expect(String(refusal) + String((refusal as Error).cause)).not.toContain('verraten');
  });

  it('an account id that does not fit is a programming error (CRYPTO-06)', async () => {
    const content = canonicalJson({ accountId: '', entropy: toBase64(entropy), index: 2, publicKey });
    const longest = 'x'.repeat(256 - content.length);
    const { text } = await seal({ accountId: longest });
    await expect(openKeyFile(text, PASSWORD)).resolves.toMatchObject({ accountId: longest });
    await expect(seal({ accountId: `${longest}x` })).rejects.toThrow(RangeError);
  });

  /** A file with the given content under the right password, made step by step as docs/protocol.md, Keys, describes. */
  async function sealedBy(plaintext: string): Promise<string> {
    const { ciphertext: _, ...open } = JSON.parse(file.text) as KeyFileHeader;
    const key = hkdfExpand('SHA-256', await rootOf(open), utf8('ikf/v1/kek'), 32);
    const aes = await subtle().importKey('raw', key, 'AES-GCM', false, ['encrypt']);
    const gcm = { name: 'AES-GCM', iv: fromBase64(open.nonce), additionalData: utf8(canonicalJson(open)) };
    const sealed = new Uint8Array(await subtle().encrypt(gcm, aes, utf8(plaintext)));
    expect(toHex(sealed)).toHaveLength(544);
    return JSON.stringify({ ...open, ciphertext: toBase64(sealed) });
  }
});
