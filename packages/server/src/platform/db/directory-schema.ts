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
}

export interface DirectorySchema {
  ledger_states: LedgerStatesTable;
  directory_epochs: DirectoryEpochsTable;
  directory_pages: DirectoryPagesTable;
}
