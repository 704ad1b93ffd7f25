import { deriveAccountKeys } from '@signet/domain/crypto/account-keys';
import { randomBytes } from '@signet/domain/crypto/platform';
import { createKeyBinding } from '@signet/domain/statements/key-binding';
import type { Config } from '../../src/platform/config/env.ts';
import type { Secrets } from '../../src/platform/secrets/secrets.ts';
import type { RunningServer } from '../../src/start/start.ts';
import { salt } from './people.ts';

/** The server's secret for appending to the ledger. */
export const writerOf = ({ ledgerWriter }: Secrets): { authorization: string } => ({
  authorization: `Bearer ${ledgerWriter.export().toString('base64')}`,
});

/** Enters a new key in the log of keys; returns its transaction id. */
export async function appendKey({ ledgerUrl }: Config, running: RunningServer | undefined): Promise<string> {
  if (running === undefined) throw new TypeError('No server runs.');
  const binding = await createKeyBinding(await deriveAccountKeys(randomBytes(16)));
  const response = await fetch(`${ledgerUrl}/keys/v1/entries`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...writerOf(running.services.secrets) },
    body: JSON.stringify({ binding, salt: salt(), labelSalt: salt() }),
  });
  if (response.status !== 201) throw new Error(`The log of keys answered ${response.status}.`);
  return ((await response.json()) as { txId: string }).txId;
}

/** What a server shows of its ledger at a path. */
export async function readLedger({ ledgerUrl }: Config, path: string): Promise<string> {
  return (await fetch(`${ledgerUrl}${path}`)).text();
}
