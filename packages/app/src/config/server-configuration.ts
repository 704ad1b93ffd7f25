import useSWRImmutable from 'swr/immutable';
import type { Payments } from '@signet/domain/billing/payments';
import { AppError } from '@signet/domain/errors/app-error';
import { call } from '../api-client/client.ts';
import { readDevice, writeDevice } from '../storage/device-store.ts';

/** GET configuration (addition): where the ledger is and which keys sign its checkpoints. */
export interface ServerConfiguration {
  ledgerUrl: string;
  ledger: LogIdentity;
  keyLedger: LogIdentity;
  version: string;
  /** Mails are kept in the embedded mailbox at /dev/mailbox. */
  mailbox: boolean;
  payments: Payments;
}

export interface LogIdentity {
  origin: string;
  /** Ed25519 key of the log, in the form the domain's checkpoint reader takes. */
  publicKey: string;
}

let configuration: Promise<ServerConfiguration> | undefined;

/**
 * The server's configuration, asked once a page load.
 *
 * @throws AppError LedgerContradiction when the ledgers sign with other keys than at the first visit (decision 004)
 */
export function serverConfiguration(): Promise<ServerConfiguration> {
  configuration ??= load().catch((error: unknown) => {
    configuration = undefined;
    throw error;
  });
  return configuration;
}

async function load(): Promise<ServerConfiguration> {
  const answer = await call<ServerConfiguration>('GET', '/configuration', { redirect: false });
  const logs = [answer.ledger, answer.keyLedger]
    .map(({ origin, publicKey }) => `${origin} ${publicKey}`)
    .join('\n');
  const pinned = await readDevice<string>('logs', 'keys');
  if (pinned === undefined) await writeDevice('logs', 'keys', logs);
  else if (pinned !== logs) {
    throw new AppError('LedgerContradiction', {
      detail: 'the ledgers have other keys than at the first visit',
    });
  }
  return answer;
}

export function useServerConfiguration(): ServerConfiguration | undefined {
  return useSWRImmutable('configuration', serverConfiguration).data;
}
