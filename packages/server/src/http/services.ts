import type { KeyPair } from '@signet/domain/crypto/key-pair';
import type { Selectable } from 'kysely';
import type { Config } from '../platform/config/env.ts';
import type { Database, Db } from '../platform/db/database.ts';
import type { BlobStore } from '../platform/blobs/blob-store.ts';
import type { DirectoryPublisher } from '../trust/directory/publisher.ts';
import type { OutboxTable } from '../platform/db/outbox-schema.ts';
import type { Trust } from '../trust/issuer/trust-file.ts';
import type { LongTask } from '../platform/long-task.ts';
import type { BackupOutcome } from '../platform/backup-outcome.ts';
import type { Verified } from '../platform/verified.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import type { LedgerClient } from '../trust/ledger/client.ts';
import type { KeptLog } from '../trust/ledger/kept-log.ts';
import type { Standing } from '../trust/ledger/standing.ts';
import type { OpenStreams } from './live/open-streams.ts';
import type { Metrics } from '../platform/metrics.ts';
import type { PaymentAdapter } from '../platform/payments/payment-adapter.ts';
import type { SecretStore } from '../platform/secrets/secret-store.ts';
import type { Secrets } from '../platform/secrets/secrets.ts';

/** What of a mail goes out. */
export type OutgoingMail = Pick<
  Selectable<OutboxTable>,
  'id' | 'recipient' | 'subject' | 'text' | 'html' | 'off_link' | 'calendar'
>;

/** The services of every handler. Everything that outlives a request lies in the database, the blobs or the ledger. */
export interface Services {
  config: Config;
  database: Database;
  db: Db;
  secrets: Secrets;
  secretStore: SecretStore;
  blobs: BlobStore;
  jobs: Jobs;
  /** Hands a mail to the mail server, or throws; undefined where there is none. */
  deliver: ((mail: OutgoingMail) => Promise<void>) | undefined;
  ledger: LedgerClient;
  /** Enters changes into the key directory. */
  directory: DirectoryPublisher;
  /** The authority key of this installation, and its trust file. */
  authority: KeyPair;
  trust: Trust;
  /** Writes the newest state of both logs again, after a failure too; throws when they cannot be written. */
  probeLogs: () => Promise<void>;
  /** What is kept of a log beside its entries. */
  keptLog: (log: 'contracts' | 'keys') => Promise<KeptLog>;
  /** A bundle of `width` entries of a log from where it is kept, or undefined when it has fewer. */
  logEntries: (log: 'contracts' | 'keys', index: number, width: number) => Promise<Uint8Array | undefined>;
  /** State of each witness for each log. */
  witnesses: () => readonly Standing[];
  /** State of the time stamp authority for each log; empty without one. */
  timeStamps: () => readonly Standing[];
  /** The backup that is made, or was made last by this process; begun by `backup/begin.ts`. */
  backup: LongTask<BackupOutcome>;
  /** Rows, documents and logs held against each other, for `signet verify`. */
  verification: LongTask<Verified>;
  /** Undefined where the operator has not set up online payment. */
  payments: PaymentAdapter | undefined;
  metrics: Metrics;
  /** Ids of the proofs of reads, by the window of their nonce; those of writes lie in the database. */
  seenProofs: Map<number, Set<string>>;
  /** Those who listen to changes at this instance. */
  streams: OpenStreams;
  now: () => Date;
}
