import type { Results } from '@electric-sql/pglite';

/** What the main thread and the database worker say to each other. Every request is answered by one response. */
export type WorkerRequest =
  | { id: number; kind: 'query'; sql: string; params: readonly unknown[]; transaction?: number }
  | { id: number; kind: 'exec'; sql: string }
  | { id: number; kind: 'begin'; transaction: number }
  | { id: number; kind: 'end'; transaction: number; commit: boolean }
  | { id: number; kind: 'close' };

/** The result of a query, those of the statements of an `exec`, or nothing. */
export type WorkerResult = Results | Results[] | undefined;

export type WorkerResponse =
  | { id: number; ok: true; result?: WorkerResult }
  | { id: number; ok: false; error: WorkerError };

/** The parts of a PostgreSQL error that callers look at; errors do not survive a message with their fields. */
export interface WorkerError {
  message: string;
  code?: string | undefined;
  constraint?: string | undefined;
  detail?: string | undefined;
}

/** First message of the worker. */
export type WorkerReady = { ready: true } | { ready: false; error: string };
