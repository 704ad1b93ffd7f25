import type { Remote } from 'comlink';
import workerUrl from './key-worker.ts?worker&url';
import type { KeyWorker } from './key-worker.ts';
import { withWorker } from './with-worker.ts';

/** Runs a task with a key worker; see withWorker. */
export async function withKeyWorker<T>(task: (worker: Remote<KeyWorker>) => Promise<T>): Promise<T> {
  return withWorker({ url: workerUrl, name: 'keys' }, task);
}

/** Loads the script of the worker in advance; the browser keeps it. */
export async function loadKeyWorker(): Promise<void> {
  await withKeyWorker((worker) => worker.isReady());
}
