import type { Remote } from 'comlink';
import workerUrl from './history-worker.ts?worker&url';
import type { HistoryWorker } from './history-worker.ts';
import { withWorker } from './with-worker.ts';

/** Runs a task with a worker that verifies records and proofs; see withWorker. */
export async function withHistoryWorker<T>(task: (worker: Remote<HistoryWorker>) => Promise<T>): Promise<T> {
  return withWorker({ url: workerUrl, name: 'history' }, task);
}
