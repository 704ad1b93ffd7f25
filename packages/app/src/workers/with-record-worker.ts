import type { Remote } from 'comlink';
import workerUrl from './record-worker.ts?worker&url';
import type { RecordWorker } from './record-worker.ts';
import { withWorker } from './with-worker.ts';

/** Runs a task with a worker that verifies records; see withWorker. */
export async function withRecordWorker<T>(task: (worker: Remote<RecordWorker>) => Promise<T>): Promise<T> {
  return withWorker({ url: workerUrl, name: 'record' }, task);
}
