import type { KeyObject } from 'node:crypto';
import { AppError } from '@signet/domain/errors/app-error';
import type { DirectoryHead, EntryType } from '@signet/domain/ledger/entry';
import type { KeyBinding } from '@signet/domain/statements/key-binding';
import type { SignedStatement } from '@signet/domain/statements/signed-statement';
import { z } from 'zod';

const TIMEOUT_MS = 10_000;
const answer = z.object({ txId: z.string().regex(/^[0-9a-f]{64}$/) });

/** The server's client of the ledger: HTTP, with the server's secret for appending. */
export interface LedgerClient {
  /** Appends a statement and returns its transaction id; a duplicate is no error. */
  append(entry: { type: EntryType; salt: string; statement: SignedStatement }): Promise<string>;
  appendKey(entry: { binding: KeyBinding; salt: string; labelSalt: string }): Promise<string>;
  /** Appends an identity statement to the log of keys. */
  appendIdentity(entry: { statement: SignedStatement; salt: string }): Promise<string>;
  /** Appends the root of an epoch of the key directory to the log of keys. */
  appendDirectory(head: DirectoryHead): Promise<string>;
  /** Whether the ledger of contracts has an entry with this transaction id. */
  has(txId: string): Promise<boolean>;
}

/** @param url address of the ledger host, without a trailing slash */
export function createLedgerClient(url: string, writer: KeyObject): LedgerClient {
  const authorization = `Bearer ${writer.export().toString('base64')}`;
  async function post(path: string, body: unknown): Promise<string> {
    const response = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    // without its database or room on its disk, which are ours: the caller may try again, as after any other call
    if (response.status === 503) throw new AppError('Unavailable');
    if (!response.ok) throw new Error(`The ledger answered ${response.status} to POST ${path}.`);
    return answer.parse(await response.json()).txId;
  }
  return {
    append: (entry) => post('/entries', entry),
    appendKey: (entry) => post('/keys/v1/entries', entry),
    appendIdentity: (entry) => post('/keys/v1/entries', entry),
    appendDirectory: (head) => post('/keys/v1/entries', head),
    async has(txId) {
      const response = await fetch(`${url}/proof/${txId}`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
      await response.body?.cancel();
      if (!response.ok && response.status !== 404)
        throw new Error(`The ledger answered ${response.status} to GET /proof.`);
      return response.ok;
    },
  };
}
