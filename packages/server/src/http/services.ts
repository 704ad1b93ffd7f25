import type { KeyPair } from '@signet/domain/crypto/key-pair';
import type { Config } from '../platform/config/env.ts';
import type { Database, Db } from '../platform/db/database.ts';
import type { BlobStore } from '../platform/blobs/blob-store.ts';
import type { DirectoryPublisher } from '../trust/directory/publisher.ts';
import type { Trust } from '../trust/issuer/trust-file.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import type { LedgerClient } from '../trust/ledger/client.ts';
import type { Standing } from '../trust/ledger/standing.ts';
import type { Metrics } from '../platform/metrics.ts';
import type { PaymentAdapter } from '../platform/payments/payment-adapter.ts';
import type { Secrets } from '../platform/secrets/secrets.ts';

/** What every handler works with. Everything that outlives a request lies in the database, the blobs or the ledger. */
export interface Services {
  config: Config;
  database: Database;
  db: Db;
  secrets: Secrets;
  blobs: BlobStore;
  jobs: Jobs;
  ledger: LedgerClient;
  /** Enters into the key directory what changed. */
  directory: DirectoryPublisher;
  /** The key by which this installation speaks, and what others need to recognise it. */
  authority: KeyPair;
  trust: Trust;
  /** How it stands with each witness and each log. */
  witnesses: () => readonly Standing[];
  /** How it stands with the time stamp authority and each log; empty without one. */
  timeStamps: () => readonly Standing[];
  /** Undefined where the operator has not set up online payment. */
  payments: PaymentAdapter | undefined;
  metrics: Metrics;
  /** Ids of the proofs that reads were made with, by the window of their nonce; those of writes lie in the database. */
  seenProofs: Map<number, Set<string>>;
  now: () => Date;
}
