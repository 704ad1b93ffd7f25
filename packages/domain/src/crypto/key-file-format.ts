import { z } from '../schema/zod-mini.ts';
import { fromBase64 } from '../bytes/base64.ts';
import { AppError } from '../errors/app-error.ts';

/** Largest key file that is read, in bytes. */
const KEY_FILE_MAX_BYTES = 4096;

/** Length of the padded plaintext: every key file has the same size, however long the account's name is. */
export const KEY_FILE_PLAINTEXT_BYTES = 256;

const base64Of = (length: number) =>
  z.string().check(
    z.refine((text) => {
      try {
        return fromBase64(text).length === length;
      } catch {
        return false;
      }
    }),
  );

/** The .ikf file (docs/protocol.md, Keys). The bounds of the KDF keep a foreign file from filling the memory. */
const KeyFileSchema = z.strictObject({
  format: z.literal('ikf'),
  version: z.literal(1),
  publicKey: z.string().check(z.regex(/^0[23][0-9a-f]{64}$/)),
  kdf: z.strictObject({
    name: z.literal('argon2id'),
    v: z.literal(19),
    m: z.int().check(z.minimum(19_456), z.maximum(262_144)),
    t: z.int().check(z.minimum(1), z.maximum(10)),
    p: z.int().check(z.minimum(1), z.maximum(4)),
    salt: base64Of(16),
  }),
  cipher: z.literal('A256GCM'),
  nonce: base64Of(12),
  ciphertext: base64Of(KEY_FILE_PLAINTEXT_BYTES + 16),
});

/** The plaintext part of a key file: whose it is and how its password is stretched. */
export type KeyFileHeader = z.infer<typeof KeyFileSchema>;

/**
 * Reads a key file without touching the password: AppError InvalidSecurityKey when it is larger than 4 KiB, not JSON,
 * has another format, version, algorithm or field, or asks for more memory or time than allowed (CRYPTO-06).
 */
export function readKeyFile(text: string): KeyFileHeader {
  if (text.length > KEY_FILE_MAX_BYTES) throw new AppError('InvalidSecurityKey', { detail: 'too large' });
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch (cause) {
    throw new AppError('InvalidSecurityKey', { detail: 'not JSON', cause });
  }
  const result = KeyFileSchema.safeParse(parsed);
  if (!result.success)
    throw new AppError('InvalidSecurityKey', { detail: 'not an .ikf file', cause: result.error });
  return result.data;
}
