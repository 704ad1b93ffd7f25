interface DirectoryEpochsTable {
  number: number;
  /** The bytes of the epoch in base64, as an auditor gets them; never changed. */
  leaves: string;
  /** 64 digits. */
  root: string;
  /** Whether the epoch was applied to the pages; at most the newest one was not. */
  entered: boolean;
}

interface DirectoryPagesTable {
  /** The common prefix of the labels below. */
  prefix: string;
  /** base64 */
  content: string;
}

interface LedgerStatesTable {
  log: 'contracts' | 'keys';
  /** Entries under the newest checkpoint. */
  size: number;
  /** Of the tree, 64 digits. */
  root: string;
  checkpoint: string;
  /** Name of a log whose entries are in the database; null for one that lies in files. */
  origin: string | null;
  /** The checkpoint with what witnesses added, or that of an earlier state; null for a log in files. */
  cosigned: string | null;
}

/** Of the logs of an installation with several instances. */
interface LedgerEntriesTable {
  log: 'contracts' | 'keys';
  number: number;
  /** Stamped with its time. */
  entry: Buffer;
}

interface SealedSecretsTable {
  name: string;
  /** platform/secrets/seal.ts */
  sealed: string;
}

export interface DirectorySchema {
  ledger_states: LedgerStatesTable;
  ledger_entries: LedgerEntriesTable;
  sealed_secrets: SealedSecretsTable;
  directory_epochs: DirectoryEpochsTable;
  directory_pages: DirectoryPagesTable;
}
