import { z } from '../schema/zod-mini.ts';
import { fromBase64, toBase64 } from '../bytes/base64.ts';
import { fromUtf8, utf8, type Bytes } from '../bytes/bytes.ts';
import { AppError } from '../errors/app-error.ts';
import { argon2id } from './argon2id.ts';
import { canonicalJson } from './canonical-json.ts';
import { hkdfExpand } from './hkdf.ts';
import { KEY_FILE_PLAINTEXT_BYTES, readKeyFile, type KeyFileHeader } from './key-file-format.ts';
import { deriveKeyPair, type KeyPair } from './key-pair.ts';
import { randomBytes, subtle } from './platform.ts';

export { readKeyFile, type KeyFileHeader } from './key-file-format.ts';

/** The cost of guessing the password of a new key file: argon2id with 64 MiB and 3 passes (docs/protocol.md, Keys). */
const DEFAULT_COST: KeyFileCost = { m: 65_536, t: 3, p: 1 };

/** Cost of argon2id: memory in KiB, passes, lanes. */
type KeyFileCost = Pick<KeyFileHeader['kdf'], 'm' | 'p' | 't'>;

export interface SealKeyFileOptions {
  /** The 16 bytes behind the recovery phrase. */
  entropy: Uint8Array;
  /** Index of the account's keys. */
  index: number;
  /** The account's `sign` key, 66 digits. */
  publicKey: string;
  accountId: string;
  password: string;
  cost?: KeyFileCost;
}

const PlaintextSchema = z.strictObject({
  accountId: z.string(),
  entropy: z.string(),
  index: z.int().check(z.minimum(0)),
  publicKey: z.string(),
});

/**
 * The text of a new .ikf file and the public key of the step-up key that belongs to it and its password (CRYPTO-06,
 * docs/protocol.md, Keys). RangeError when the account id is too long to fit.
 */
export async function sealKeyFile(
  options: SealKeyFileOptions,
): Promise<{ text: string; stepUpPublicKey: string }> {
  const { entropy, index, publicKey, accountId, password, cost = DEFAULT_COST } = options;
  const open = {
    format: 'ikf' as const,
    version: 1 as const,
    publicKey,
    kdf: { name: 'argon2id' as const, v: 19 as const, ...cost, salt: toBase64(randomBytes(16)) },
    cipher: 'A256GCM' as const,
    nonce: toBase64(randomBytes(12)),
  };
  const { key, stepUp } = await stretch(password, open.kdf);
  const plaintext = padded(canonicalJson({ accountId, entropy: toBase64(entropy), index, publicKey }));
  const sealed = await subtle().encrypt(gcm(open), await aes(key, 'encrypt'), plaintext);
  plaintext.fill(0);
  const text = JSON.stringify({ ...open, ciphertext: toBase64(new Uint8Array(sealed)) });
  readKeyFile(text);
  return { text, stepUpPublicKey: stepUp.publicKey };
}

/** The content of an opened key file. */
export interface OpenedKeyFile {
  entropy: Bytes;
  index: number;
  publicKey: string;
  accountId: string;
  stepUp: KeyPair;
}

/**
 * Opens a key file. AppError InvalidSecurityKey when the file is not acceptable (see {@link readKeyFile}) or names another
 * key inside than outside; WrongPassword when the password does not open it; a tampered file looks the same.
 */
export async function openKeyFile(text: string, password: string): Promise<OpenedKeyFile> {
  const file = readKeyFile(text);
  const { key, stepUp } = await stretch(password, file.kdf);
  let plaintext: Bytes;
  try {
    const sealed = fromBase64(file.ciphertext);
    plaintext = new Uint8Array(await subtle().decrypt(gcm(file), await aes(key, 'decrypt'), sealed));
  } catch (cause) {
    throw new AppError('WrongPassword', { detail: 'the key file does not open', cause });
  }
  try {
    const { accountId, entropy, index, publicKey } = PlaintextSchema.parse(JSON.parse(fromUtf8(plaintext)));
    if (publicKey !== file.publicKey) throw new RangeError('another key inside than outside');
    const entropyBytes = fromBase64(entropy);
    if (entropyBytes.length !== 16) throw new RangeError('not the entropy of 12 words');
    return { entropy: entropyBytes, index, publicKey, accountId, stepUp };
  } catch {
    // no cause: an error about the plaintext may quote it
    throw new AppError('InvalidSecurityKey', { detail: 'the content of the key file is not consistent' });
  } finally {
    plaintext.fill(0);
  }
}

/** Everything the password gives: the key of the file and the step-up keys (docs/protocol.md, Keys). */
async function stretch(
  password: string,
  kdf: KeyFileHeader['kdf'],
): Promise<{ key: Bytes; stepUp: KeyPair }> {
  const passwordBytes = utf8(password.normalize('NFKC'));
  const { m, t, p } = kdf;
  const root = await argon2id({ password: passwordBytes, salt: fromBase64(kdf.salt), m, t, p, length: 32 });
  passwordBytes.fill(0);
  const stepUpMaterial = hkdfExpand('SHA-256', root, utf8('ikf/v1/stepup'), 32);
  const key = hkdfExpand('SHA-256', root, utf8('ikf/v1/kek'), 32);
  root.fill(0);
  try {
    return { key, stepUp: await deriveKeyPair(stepUpMaterial, 'sign') };
  } finally {
    stepUpMaterial.fill(0);
  }
}

async function aes(key: Bytes, use: 'decrypt' | 'encrypt') {
  const imported = await subtle().importKey('raw', key, 'AES-GCM', false, [use]);
  key.fill(0);
  return imported;
}

/** Every field but the ciphertext is authenticated. */
function gcm({ format, version, publicKey, kdf, cipher, nonce }: Omit<KeyFileHeader, 'ciphertext'>) {
  const additionalData = utf8(canonicalJson({ format, version, publicKey, kdf, cipher, nonce }));
  return { name: 'AES-GCM', iv: fromBase64(nonce), additionalData };
}

function padded(text: string): Bytes {
  const bytes = utf8(text);
  if (bytes.length > KEY_FILE_PLAINTEXT_BYTES)
    throw new RangeError('the account id is too long for a key file');
  const plaintext = new Uint8Array(KEY_FILE_PLAINTEXT_BYTES).fill(0x20);
  plaintext.set(bytes);
  bytes.fill(0);
  return plaintext;
}
