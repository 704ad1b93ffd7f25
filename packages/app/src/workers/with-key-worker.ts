import { wrap, type Remote } from 'comlink';
import workerUrl from './key-worker.ts?worker&url';
import type { KeyWorker } from './key-worker.ts';
import { failureOf } from './worker-result.ts';

/** Runs a task with a key worker of its own and ends the worker, so that nothing secret outlives the task. */
export async function withKeyWorker<T>(task: (worker: Remote<KeyWorker>) => Promise<T>): Promise<T> {
  const worker = new Worker(workerUrl, { type: 'module', name: 'keys' });
  try {
    return await Promise.race([task(wrap<KeyWorker>(worker)), failureOf(worker)]);
  } finally {
    worker.terminate();
  }
}
