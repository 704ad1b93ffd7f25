import type { Remote } from 'comlink';
import workerUrl from './document-worker.ts?worker&url';
import type { DocumentWorker } from './document-worker.ts';
import { withWorker } from './with-worker.ts';
import { unpack, type WorkerResult } from './worker-result.ts';

/** Runs one task in a document worker; see withWorker. */
export async function withDocumentWorker<T>(
  task: (worker: Remote<DocumentWorker>) => Promise<WorkerResult<T>>,
  signal?: AbortSignal,
): Promise<T> {
  return unpack(await withWorker({ url: workerUrl, name: 'document' }, task, signal));
}
