import { concatBytes } from '@signet/domain/bytes/bytes';
import { encodeEntryBundle } from '@signet/domain/ledger/entry-bundle';
import { stampEntry, transactionIdOf } from '@signet/domain/ledger/entry';
import { createMemoryLog, sampleEntry, type MemoryLog } from '@signet/domain/ledger/testing/memory-log';
import { LOG_KEYS } from './fake-issuer.ts';

/** A log as its host serves it: entries by transaction id, proofs, tiles. */
export interface FakeLog extends MemoryLog {
  /** Numbers of the entries by transaction id; a lie puts another number there. */
  numbers: Map<string, number>;
  /** The entries in order; a lie puts another one there. */
  entries: Uint8Array[];
  /** Adds an entry with its time (ms since 1970) and returns its transaction id. */
  add(entry: Uint8Array, at?: number): Promise<string>;
}

/** A log that holds some entries of other people; two of the same origin sign with the same key but are different trees. */
export async function createFakeLog(origin: keyof typeof LOG_KEYS, others = 3): Promise<FakeLog> {
  const log = createMemoryLog(origin, LOG_KEYS[origin]);
  const numbers = new Map<string, number>();
  const entries: Uint8Array[] = [];
  const add = async (entry: Uint8Array, at = Date.now()): Promise<string> => {
    const id = transactionIdOf(entry);
    numbers.set(id, await log.append(entry, at));
    entries.push(stampEntry(entry, at));
    return id;
  };
  for (let other = 0; other < others; other += 1) await add(sampleEntry());
  return { ...log, numbers, entries, add };
}

/** Answers a GET below the log's address: the checkpoint, `proof/<transaction id>`, tiles of a log with up to 255 entries. */
export async function answerLog(log: FakeLog, path: string): Promise<Response> {
  const number = log.numbers.get(path.replace('proof/', ''));
  if (number !== undefined) return new Response(await log.prove(number));
  if (path === 'checkpoint') return new Response(await log.checkpoint());
  if (path.startsWith('tile/entries/000.p/')) return new Response(encodeEntryBundle(log.entries));
  const [, width] = /^tile\/0\/000\.p\/(\d+)$/.exec(path) ?? [];
  if (width === undefined || Number(width) > log.numbers.size) return new Response('', { status: 404 });
  const hashes = Array.from({ length: Number(width) }, async (_, index) => log.read(0, index));
  return new Response(concatBytes(...(await Promise.all(hashes))));
}
