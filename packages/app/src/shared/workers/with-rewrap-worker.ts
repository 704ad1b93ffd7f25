import type { Remote } from 'comlink';
import workerUrl from './rewrap-worker.ts?worker&url';
import type { RewrapWorker } from './rewrap-worker.ts';
import { withWorker } from './with-worker.ts';

/** Runs a task with a worker that rewraps contracts; see withWorker. */
export async function withRewrapWorker<T>(
  task: (worker: Remote<RewrapWorker>) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  return withWorker({ url: workerUrl, name: 'rewrap' }, task, signal);
}
