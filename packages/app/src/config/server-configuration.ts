import useSWRImmutable from 'swr/immutable';
import type { Payments } from '@signet/domain/billing/payments';
import type { SignedStatement } from '@signet/domain/statements/signed-statement';
import { call } from '../api-client/client.ts';

/** GET configuration (addition): where the ledger is and by which keys this installation speaks. */
export interface ServerConfiguration {
  ledgerUrl: string;
  /** The trust file, to be verified before anything in it is used (ledger/issuer.ts). */
  trust: SignedStatement;
  version: string;
  /** Mails are kept in the embedded mailbox at /dev/mailbox. */
  mailbox: boolean;
  payments: Payments;
}

let configuration: Promise<ServerConfiguration> | undefined;

/** The server's configuration, asked once a page load. */
export function serverConfiguration(): Promise<ServerConfiguration> {
  configuration ??= call<ServerConfiguration>('GET', '/configuration', { redirect: false }).catch(
    (error: unknown) => {
      configuration = undefined;
      throw error;
    },
  );
  return configuration;
}

export function useServerConfiguration(): ServerConfiguration | undefined {
  return useSWRImmutable('configuration', serverConfiguration).data;
}
