import { proxy, transfer } from 'comlink';
import type { DocumentKey, SealedDocument } from './document-worker.ts';
import hashWorkerUrl from './hash-worker.ts?worker&url';
import type { HashWorker } from './hash-worker.ts';
import { withDocumentWorker } from './with-document-worker.ts';
import { withWorker } from './with-worker.ts';

export interface EncryptedDocument extends SealedDocument {
  /** SHA3-256 of the plaintext, hex. */
  documentHash: string;
}

export interface EncryptionOptions {
  signal?: AbortSignal;
  /** Called with the plaintext bytes done so far. */
  onProgress: (bytes: number) => void;
}

/**
 * Reads a file once, encrypts it in one worker and hashes the same bytes in another.
 *
 * @throws DOMException AbortError; AppError ConnectionError
 */
export async function encryptDocument(
  file: Blob,
  key: DocumentKey,
  { signal, onProgress }: EncryptionOptions,
): Promise<EncryptedDocument> {
  const { port1, port2 } = new MessageChannel();
  const failed = new AbortController(); // one without the other is useless and must not be awaited
  const ended = signal === undefined ? failed.signal : AbortSignal.any([signal, failed.signal]);
  try {
    const [sealed, documentHash] = await Promise.all([
      withDocumentWorker(
        (worker) => worker.encrypt(file, key, transfer(port1, [port1]), proxy(onProgress)),
        ended,
      ),
      withWorker<HashWorker, string>(
        { url: hashWorkerUrl, name: 'hash' },
        (worker) => worker.hash(transfer(port2, [port2])),
        ended,
      ),
    ]);
    return { ...sealed, documentHash };
  } finally {
    failed.abort();
  }
}
