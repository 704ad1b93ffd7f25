import { wrap, type Remote } from 'comlink';
import { failureOf } from './worker-result.ts';

/**
 * Runs one task in a worker of its own and ends the worker, so that none of its data outlives the task. An aborted
 * signal ends it at once.
 *
 * @param url own script, see security/trusted-types.ts
 * @throws DOMException AbortError when the signal is aborted; AppError ConnectionError when the script cannot be fetched
 */
export async function withWorker<W, T>(
  { url, name }: { url: string; name: string },
  task: (worker: Remote<W>) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  signal?.throwIfAborted();
  const worker = new Worker(url, { type: 'module', name });
  const aborted = new Promise<never>((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
  try {
    return await Promise.race([task(wrap<W>(worker)), aborted, failureOf(worker)]);
  } finally {
    worker.terminate();
  }
}
