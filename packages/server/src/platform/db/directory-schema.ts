export interface DirectoryEpochsTable {
  number: number;
  /** The bytes of the epoch in base64, as an auditor gets them; never changed. */
  leaves: string;
  /** 64 digits. */
  root: string;
  /** Whether the epoch was applied to the pages; at most the newest one was not. */
  entered: boolean;
}

export interface DirectoryPagesTable {
  /** The common prefix of the labels below. */
  prefix: string;
  /** base64 */
  content: string;
}
