import { wrap, type Remote } from 'comlink';
import workerUrl from './document-worker.ts?worker&url';
import type { DocumentWorker } from './document-worker.ts';
import { failureOf, unpack, type WorkerResult } from './worker-result.ts';

/**
 * Runs one task in a document worker. An aborted signal ends the worker at once.
 *
 * @throws DOMException AbortError when the signal is aborted
 */
export async function withDocumentWorker<T>(
  task: (worker: Remote<DocumentWorker>) => Promise<WorkerResult<T>>,
  signal?: AbortSignal,
): Promise<T> {
  signal?.throwIfAborted();
  const worker = new Worker(workerUrl, { type: 'module', name: 'document' });
  const aborted = new Promise<never>((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
  try {
    return unpack(await Promise.race([task(wrap<DocumentWorker>(worker)), aborted, failureOf(worker)]));
  } finally {
    worker.terminate();
  }
}
