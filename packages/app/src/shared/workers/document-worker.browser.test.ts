import { foundContract } from '@signet/domain/trust/held-key';
import { encryptedSize } from '@signet/domain/files/file-format';
import { sha3Hex } from '@signet/domain/crypto/sha3';
import { toHex } from '@signet/domain/bytes/hex';
import { proxy } from 'comlink';
import { describe, expect, it, vi } from 'vitest';
import type { DocumentKey } from './document-worker.ts';
import { encryptDocument, type EncryptedDocument } from './encrypt-document.ts';
import { withDocumentWorker } from './with-document-worker.ts';

const CHUNK = 16_384;
const silent = () => proxy(() => {});

/** A document of a new contract. */
async function newKey(): Promise<DocumentKey> {
  return { key: await foundContract(crypto.randomUUID()), documentId: crypto.randomUUID() };
}

/** Bytes that differ from chunk to chunk, so that an exchanged or repeated chunk shows. */
function contentOf(size: number): Uint8Array<ArrayBuffer> {
  return Uint8Array.from({ length: size }, (_, index) => (index * 31 + Math.floor(index / CHUNK) * 7) % 251);
}

const encrypt = (
  content: Uint8Array<ArrayBuffer>,
  key: DocumentKey,
  onProgress: (bytes: number) => void = () => {},
) => encryptDocument(new Blob([content]), key, { onProgress });

const decrypt = (ciphertext: Blob, key: DocumentKey, documentHash: string) =>
  withDocumentWorker((worker) => worker.decrypt(ciphertext, key, documentHash, 'application/pdf', silent()));

/** The encrypted file with one bit changed. */
async function tampered({ ciphertext }: EncryptedDocument, at: number): Promise<Blob> {
  const bytes = new Uint8Array(await ciphertext.arrayBuffer());
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  return new Blob([bytes]);
}

describe('a document', () => {
  it.each([
    ['of 1 byte', 1],
    ['that ends with a chunk', 3 * CHUNK],
    ['that ends with a block', 64 * CHUNK],
    ['of 3 MB', 3 * 1024 * 1024 + 5],
  ])('%s comes back as it was, hashed with SHA3-256 (CRYPTO-01, CRYPTO-04)', async (_, size) => {
    const content = contentOf(size);
    const key = await newKey();
    const progress = vi.fn();
    const encrypted = await encrypt(content, key, progress);
    expect(encrypted.ciphertext.size).toBe(encryptedSize(size));
    expect(encrypted.documentHash).toBe(await sha3Hex(content));
    expect(progress).toHaveBeenLastCalledWith(size);
    const header = new Uint8Array(await encrypted.ciphertext.slice(0, 56).arrayBuffer());
    expect(encrypted.fileHeader).toBe(toHex(header));
    const plain = await decrypt(encrypted.ciphertext, key, encrypted.documentHash);
    expect(plain.type).toBe('application/pdf');
    expect(await sha3Hex(new Uint8Array(await plain.arrayBuffer()))).toBe(await sha3Hex(content));
  });

  it('the hash is SHA3-256 of FIPS 202 (CRYPTO-01)', async () => {
    const { documentHash } = await encrypt(new TextEncoder().encode('abc'), await newKey());
    expect(documentHash).toBe('3a985da74fe225b2045c172d6bd390bd855f086e3e9d525b46bfe24511431532');
  });

  it('the same file twice gives different ciphertexts, none with the plaintext in it (CRYPTO-04)', async () => {
    const content = new TextEncoder().encode('strictly confidential '.repeat(2000));
    const key = await newKey();
    const [first, second] = await Promise.all([encrypt(content, key), encrypt(content, key)]);
    const texts = await Promise.all([first.ciphertext.text(), second.ciphertext.text()]);
    expect(texts[0]).not.toBe(texts[1]);
    for (const text of texts) expect(text).not.toContain('confidential');
  });
});

describe('a document that was changed', () => {
  const size = 2 * CHUNK + 100;

  it.each([
    ['the salt', 0],
    ['the commitment', 30],
    ['the first chunk', 60],
    ['the last chunk', encryptedSize(size) - 1],
  ])('one bit in %s is CouldNotDecrypt (ERR-18)', async (_, at) => {
    const key = await newKey();
    const encrypted = await encrypt(contentOf(size), key);
    await expect(decrypt(await tampered(encrypted, at), key, encrypted.documentHash)).rejects.toMatchObject({
      code: 'CouldNotDecrypt',
    });
  });

  it.each([
    ['within a chunk', encryptedSize(size) - 10],
    ['at the end of a chunk', 56 + 2 * (CHUNK + 16)],
    ['within the header', 20],
  ])('one that was cut off %s is CouldNotDecrypt (ERR-18)', async (_, end) => {
    const key = await newKey();
    const { ciphertext, documentHash } = await encrypt(contentOf(size), key);
    await expect(decrypt(ciphertext.slice(0, end), key, documentHash)).rejects.toMatchObject({
      code: 'CouldNotDecrypt',
    });
  });

  it('the key of another contract is CouldNotDecrypt (ERR-18)', async () => {
    const { ciphertext, documentHash } = await encrypt(contentOf(size), await newKey());
    await expect(decrypt(ciphertext, await newKey(), documentHash)).rejects.toMatchObject({
      code: 'CouldNotDecrypt',
    });
  });

  it('another document of the same contract is CouldNotDecrypt (ERR-18)', async () => {
    const { key, documentId } = await newKey();
    const { ciphertext, documentHash } = await encrypt(contentOf(size), { key, documentId });
    const other = { key, documentId: crypto.randomUUID() };
    await expect(decrypt(ciphertext, other, documentHash)).rejects.toMatchObject({ code: 'CouldNotDecrypt' });
  });

  it('another hash than the registered one is SignatureManipulated (ERR-53)', async () => {
    const key = await newKey();
    const { ciphertext } = await encrypt(contentOf(size), key);
    await expect(decrypt(ciphertext, key, '00'.repeat(32))).rejects.toMatchObject({
      code: 'SignatureManipulated',
    });
  });
});

describe('change protection', () => {
  const isProtected = (text: string, name: string) =>
    withDocumentWorker((worker) => worker.isChangeProtected(new Blob([text]), name));

  it('an encrypted PDF is seen as protected, a plain one is not (VAL-FILE-06)', async () => {
    expect(await isProtected('%PDF-1.7 trailer << /Encrypt 5 0 R >>', 'a.pdf')).toBe(true);
    expect(await isProtected('%PDF-1.7 trailer << /Root 1 0 R >>', 'a.pdf')).toBe(false);
  });
});

describe('cancelling', () => {
  it('ends the work at once with an AbortError (ERR-06)', async () => {
    const key = await newKey();
    const abort = new AbortController();
    const progress = vi.fn(() => abort.abort());
    const file = new Blob([contentOf(8 * 1024 * 1024)]);
    const pending = encryptDocument(file, key, { signal: abort.signal, onProgress: progress });
    await expect(pending).rejects.toMatchObject({ name: 'AbortError' });
    expect(progress).toHaveBeenCalledOnce();
  });

  it('nothing starts for what was cancelled before (ERR-06)', async () => {
    const task = vi.fn();
    await expect(withDocumentWorker(task, AbortSignal.abort())).rejects.toMatchObject({ name: 'AbortError' });
    expect(task).not.toHaveBeenCalled();
  });
});
