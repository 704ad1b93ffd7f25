import { toBase64 } from '../../bytes/base64.ts';
import { randomBytes } from '../../crypto/platform.ts';
import { createEntry } from '../../ledger/entry.ts';
import type { MemoryLog } from '../../ledger/testing/memory-log.ts';
import { parseTlogProof } from '../../ledger/tlog-proof.ts';
import type { SignedStatement } from '../../statements/signed-statement.ts';
import type { Inclusion, LoggedStatement } from '../proof-file.ts';

/** When the logs of a sample took their entries. */
const LOGGED_AT = Date.parse('2026-03-01T09:30:00.000Z');

/** A position in a log that is known once the log is complete. */
export type Pending = () => Promise<Inclusion>;

/** Adds an entry; its position is given later, in the log's final state. */
export async function append(log: MemoryLog, entry: Uint8Array, time = LOGGED_AT): Promise<Pending> {
  const number = await log.append(entry, time);
  return async () => {
    const { index, at, hashes } = parseTlogProof(await log.prove(number));
    return { index, at, hashes: hashes.map((hash) => toBase64(hash)) };
  };
}

/** A statement in a log, with a position that is given later. */
export interface PendingStatement {
  statement: SignedStatement;
  salt: Uint8Array;
  place: Pending;
}

/** Adds a statement with a fresh salt. */
export async function logStatement(
  log: MemoryLog,
  type: 'doc' | 'rec' | 'sig' | 'id',
  statement: SignedStatement,
  time?: number,
): Promise<PendingStatement> {
  const salt = randomBytes(32);
  return { statement, salt, place: await append(log, createEntry(type, salt, statement), time) };
}

/** The statement with its position in the complete log. */
export async function finished({ statement, salt, place }: PendingStatement): Promise<LoggedStatement> {
  return { statement, salt: toBase64(salt), inclusion: await place() };
}
