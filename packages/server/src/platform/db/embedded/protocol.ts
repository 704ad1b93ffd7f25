import type { Results } from '@electric-sql/pglite';

/** The messages between the main thread and the database worker. Every request gets one response. */
export type WorkerRequest =
  | { id: number; kind: 'query'; sql: string; params: readonly unknown[]; transaction?: number }
  | { id: number; kind: 'exec'; sql: string }
  | { id: number; kind: 'begin'; transaction: number }
  | { id: number; kind: 'end'; transaction: number; commit: boolean }
  | { id: number; kind: 'listen'; channel: string }
  | { id: number; kind: 'close' };

/** The result of a query, the results of an `exec`, or nothing. */
export type WorkerResult = Results | Results[] | undefined;

export type WorkerResponse =
  | { id: number; ok: true; result?: WorkerResult }
  | { id: number; ok: false; error: WorkerError };

/** Comes by itself, for each NOTIFY on a channel that is listened to. */
export interface WorkerNotification {
  channel: string;
  payload: string;
}

/** The fields of a PostgreSQL error that callers use; they would be lost when an error object is posted. */
export interface WorkerError {
  message: string;
  code?: string | undefined;
  constraint?: string | undefined;
  detail?: string | undefined;
}

/** First message of the worker. */
export type WorkerReady = { ready: true } | { ready: false; error: string };
