import useSWRImmutable from 'swr/immutable';
import { call } from '../api-client/client.ts';

/** GET configuration (addition): where the ledger is and which keys sign its checkpoints. */
export interface ServerConfiguration {
  ledgerUrl: string;
  ledger: LogIdentity;
  keyLedger: LogIdentity;
  version: string;
  /** Mails are kept in the embedded mailbox at /dev/mailbox. */
  mailbox: boolean;
}

export interface LogIdentity {
  origin: string;
  /** Ed25519 key of the log, in the form the domain's checkpoint reader takes. */
  publicKey: string;
}

let configuration: Promise<ServerConfiguration> | undefined;

/** The server's configuration, asked once. */
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
