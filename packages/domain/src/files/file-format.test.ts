import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { concatBytes, utf8, type Bytes } from '../bytes/bytes.ts';
import { toHex } from '../bytes/hex.ts';
import { idBytes } from '../ids/certified-id.ts';
import { foundContract, foundWorkspace, type HeldKey } from '../trust/held-key.ts';
import { createDataSecret } from '../crypto/data-secret.ts';
import {
  createChunkEncryptor,
  createFileDecryptor,
  createFileEncryptor,
  ENCRYPTED_MAX,
  encryptedSize,
  FILE_HEADER_BYTES,
  readFileHeader,
  SEALED_CHUNK_BYTES,
} from './file-format.ts';
import { chunkNonce, documentContext } from './file-keys.ts';
import { flipBit } from '../crypto/testing/mutate.ts';
import { oracle } from '../crypto/testing/oracle.ts';

const CHUNK = 16_384;
/** Length of the parts in which most tests hand a file over. */
const PART = 40_000;
const refused = expect.objectContaining({ code: 'CouldNotDecrypt' });
const FOUNDER = '0f8fad5b-d9cb-869f-a165-70867728950e';
const DOCUMENT = '3d594650-3436-4453-8c65-2d26a1d9a7b1';
let key: HeldKey;

beforeAll(async () => {
  key = await foundContract(FOUNDER);
});

function sample(size: number): Bytes {
  return new Uint8Array(size).map((_, index) => (index * 7) ^ (index >> 8));
}

/** The encrypted file of a document that comes in parts of the given length. */
async function encrypted(plaintext: Uint8Array, length = PART): Promise<Bytes> {
  const { header, encrypt } = await createFileEncryptor(key, DOCUMENT);
  const chunks = partsOf(plaintext, length).map(({ part, last }) => encrypt(part, last));
  return concatBytes(header, ...(await Promise.all(chunks)).flat());
}

function partsOf(bytes: Uint8Array, length: number): { part: Uint8Array; last: boolean }[] {
  return Array.from({ length: Math.floor(bytes.length / length) + 1 }, (_, index) => {
    const end = (index + 1) * length;
    return { part: bytes.subarray(index * length, end), last: end > bytes.length };
  });
}

async function decrypted(
  file: Uint8Array,
  { as = key, documentId = DOCUMENT, length = PART } = {},
): Promise<Bytes> {
  const { decrypt } = await createFileDecryptor(as, documentId, readFileHeader(file));
  const sealed = file.subarray(FILE_HEADER_BYTES);
  const chunks = partsOf(sealed, length).map(({ part, last }) => decrypt(part, last));
  return concatBytes(...(await Promise.all(chunks)).flat());
}

describe('encrypted document', () => {
  it.each([0, 1, 4096, CHUNK - 1, CHUNK, CHUNK + 1, 2 * CHUNK, PART - 1, PART, PART + 1, 10 * PART])(
    'a document of %i bytes comes back from its encrypted form, which has the predicted size (CRYPTO-04)',
    async (size) => {
      const file = await encrypted(sample(size));
      expect(file).toHaveLength(encryptedSize(size));
      expect(toHex(await decrypted(file))).toBe(toHex(sample(size)));
    },
  );

  it('the sizes of the input and output parts make no difference (CRYPTO-04)', async () => {
    const lengths = fc.integer({ min: 1, max: 3 * CHUNK });
    await fc.assert(
      fc.asyncProperty(fc.nat(4 * CHUNK), lengths, lengths, async (size, written, read) => {
        fc.pre(size / written < 1000 && size / read < 1000);
        const file = await encrypted(sample(size), written);
        expect(file).toHaveLength(encryptedSize(size));
        const plaintext = await decrypted(file, { length: read });
        expect(toHex(plaintext)).toBe(toHex(sample(size)));
      }),
    );
  });

  it('the buffer of a part may be transferred as soon as it was handed over (CRYPTO-04)', async () => {
    const { header, encrypt } = await createFileEncryptor(key, DOCUMENT);
    const part = sample(2 * CHUNK + 10);
    const chunks = encrypt(part, true);
    part.fill(0);
    const file = concatBytes(header, ...(await chunks));
    expect(toHex(await decrypted(file))).toBe(toHex(sample(2 * CHUNK + 10)));
  });

  it('a document of 50 MiB becomes exactly the largest accepted file, in 3,201 chunks (CRYPTO-04)', () => {
    expect(encryptedSize(50 * 1024 * 1024)).toBe(ENCRYPTED_MAX);
    expect((ENCRYPTED_MAX - FILE_HEADER_BYTES - 50 * 1024 * 1024) / 16).toBe(3201);
  });

  it('the file starts with an iv of 16 bytes and 8 random bytes that never repeat (CRYPTO-04)', async () => {
    const [first, second] = [await encrypted(sample(10)), await encrypted(sample(10))];
    const { salt, commitment } = readFileHeader(first);
    expect([salt.length, commitment.length]).toEqual([24, 32]);
    expect(toHex(salt.subarray(0, 16))).not.toBe(toHex(readFileHeader(second).salt.subarray(0, 16)));
    expect(() => readFileHeader(first.subarray(0, 55))).toThrow(refused);
  });

  it('the bytes are those of C2SP chunked-encryption, as implemented a second time with node:crypto (CRYPTO-15)', async () => {
    const salt = new Uint8Array(24).map((_, index) => index);
    const context = documentContext({ contractId: key.of.id, epoch: 0, documentId: DOCUMENT });
    const plaintext = sample(2 * CHUNK + 100);
    const { header, encrypt } = await createChunkEncryptor(key.secret, context, salt);
    const ours = concatBytes(header, ...(await encrypt(plaintext, true)));

    const label = utf8('c2sp.org/chunked-encryption@v1+AEAD_AES_256_GCM\0');
    const info = concatBytes(
      label,
      salt,
      utf8('ikf/v2/doc\0'),
      idBytes(key.of.id),
      new Uint8Array(4),
      idBytes(DOCUMENT),
    );
    const hmac = (bytes: Uint8Array) => oracle().createHmac('sha512', key.secret).update(bytes).digest();
    const first = hmac(concatBytes(info, Uint8Array.of(1)));
    const okm = concatBytes(first, hmac(concatBytes(first, info, Uint8Array.of(2))));
    const parts: Uint8Array[] = [salt, okm.subarray(44, 76)];
    for (let chunk = 0; chunk < 3; chunk += 1) {
      const nonce = okm.slice(32, 44);
      nonce[11] = (nonce[11] ?? 0) ^ chunk;
      const cipher = oracle().createCipheriv('aes-256-gcm', okm.subarray(0, 32), nonce);
      const sealed = cipher.update(plaintext.subarray(chunk * CHUNK, (chunk + 1) * CHUNK));
      parts.push(sealed, cipher.final(), cipher.getAuthTag());
    }
    expect(toHex(ours)).toBe(toHex(concatBytes(...parts)));
  });

  it('the chunk number is added to the end of the nonce, also beyond 32 bits (CRYPTO-15)', () => {
    const base = new Uint8Array(12).fill(0xff);
    expect(toHex(chunkNonce(base, 0))).toBe('ff'.repeat(12));
    expect(toHex(chunkNonce(base, 258))).toBe(`${'ff'.repeat(10)}fefd`);
    expect(toHex(chunkNonce(base, 2 ** 37 + 1))).toBe(`${'ff'.repeat(7)}dffffffffe`);
  });

  it('another secret, contract, epoch or document does not open it (CRYPTO-04)', async () => {
    const file = await encrypted(sample(100));
    const others: { as?: HeldKey; documentId?: string }[] = [
      { as: { ...key, secret: createDataSecret() } },
      { as: { ...key, of: { ...key.of, id: FOUNDER } } },
      { as: { ...key, of: { ...key.of, epoch: 1 } } },
      { as: await foundContract(FOUNDER) },
      { documentId: FOUNDER },
    ];
    for (const other of others) await expect(decrypted(file, other)).rejects.toEqual(refused);
    await expect(decrypted(file)).resolves.toEqual(sample(100));
  });

  it('the key of a workspace encrypts no document', async () => {
    const place = await foundWorkspace({ founderId: FOUNDER, companyId: null });
    await expect(createFileEncryptor(place, DOCUMENT)).rejects.toThrow(RangeError);
  });

  it('any flipped bit is refused (CRYPTO-04)', async () => {
    const file = await encrypted(sample(CHUNK + 50));
    await fc.assert(
      fc.asyncProperty(fc.nat(file.length * 8 - 1), async (bit) => {
        await expect(decrypted(flipBit(file, bit))).rejects.toEqual(refused);
      }),
      { numRuns: 200 },
    );
  });

  it('a header with another commitment is refused before anything is decrypted (CRYPTO-04)', async () => {
    const { salt, commitment } = readFileHeader(await encrypted(sample(10)));
    for (let bit = 0; bit < 256; bit += 1) {
      const header = { salt, commitment: flipBit(commitment, bit) };
      await expect(createFileDecryptor(key, DOCUMENT, header)).rejects.toEqual(refused);
    }
  });

  it('a file cut off anywhere is refused (CRYPTO-04)', async () => {
    const file = await encrypted(sample(2 * CHUNK + 50));
    const edges = [0, 1, 55, 56, 57, 71, 72, 56 + SEALED_CHUNK_BYTES, 56 + SEALED_CHUNK_BYTES + 15];
    const cuts = fc.oneof(fc.constantFrom(...edges, 56 + 2 * SEALED_CHUNK_BYTES), fc.nat(file.length - 1));
    await fc.assert(
      fc.asyncProperty(cuts, async (length) => {
        await expect(decrypted(file.subarray(0, length))).rejects.toEqual(refused);
      }),
    );
  });

  it('chunks swapped, dropped, doubled, appended or from another file are refused (CRYPTO-04)', async () => {
    const [file, foreign] = [
      await encrypted(sample(3 * CHUNK + 50)),
      await encrypted(sample(3 * CHUNK + 50)),
    ];
    const piece = (of: Uint8Array, number: number) => {
      const start = FILE_HEADER_BYTES + number * SEALED_CHUNK_BYTES;
      return of.subarray(start, start + SEALED_CHUNK_BYTES);
    };
    const header = file.subarray(0, FILE_HEADER_BYTES);
    const [a, b, c, last] = [piece(file, 0), piece(file, 1), piece(file, 2), piece(file, 3)];
    const tampered = [
      [b, a, c, last],
      [a, c, last],
      [a, b, b, c, last],
      [a, b, c, last, last],
      [a, b, c, last, Uint8Array.of(0)],
      [a, piece(foreign, 1), c, last],
      [a, b, c, piece(foreign, 3)],
      [a, b, c],
      [last],
      [],
    ];
    for (const parts of tampered) {
      await expect(decrypted(concatBytes(header, ...parts))).rejects.toEqual(refused);
    }
    const swapped = concatBytes(foreign.subarray(0, FILE_HEADER_BYTES), file.subarray(FILE_HEADER_BYTES));
    await expect(decrypted(swapped)).rejects.toEqual(refused);
  });

  it('the last part is not returned when an earlier one was changed (CRYPTO-04)', async () => {
    const file = await encrypted(sample(2 * CHUNK));
    const { decrypt } = await createFileDecryptor(key, DOCUMENT, readFileHeader(file));
    const sealed = file.subarray(FILE_HEADER_BYTES);
    const first = decrypt(flipBit(sealed.subarray(0, SEALED_CHUNK_BYTES), 5), false);
    const last = decrypt(sealed.subarray(SEALED_CHUNK_BYTES), true);
    await expect(first).rejects.toEqual(refused);
    await expect(last).rejects.toEqual(refused);
  });

  it('nothing comes after the last part (CRYPTO-04)', async () => {
    const { encrypt } = await createFileEncryptor(key, DOCUMENT);
    await encrypt(sample(100), true);
    await expect(encrypt(sample(0), true)).rejects.toThrow(RangeError);
    const file = await encrypted(sample(100));
    const { decrypt } = await createFileDecryptor(key, DOCUMENT, readFileHeader(file));
    await decrypt(file.subarray(FILE_HEADER_BYTES), true);
    await expect(decrypt(file.subarray(FILE_HEADER_BYTES), true)).rejects.toEqual(refused);
  });

  it('a secret that is not 32 bytes is a programming error (CRYPTO-15)', async () => {
    const short = { ...key, secret: new Uint8Array(16) };
    await expect(createFileEncryptor(short, DOCUMENT)).rejects.toThrow(RangeError);
  });
});
