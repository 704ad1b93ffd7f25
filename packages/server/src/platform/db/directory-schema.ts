export interface DirectoryEpochsTable {
  number: number;
  /** The bytes of the epoch in base64, as an auditor gets them; never changed. */
  leaves: string;
  /** 64 digits. */
  root: string;
  /** Whether the pages are those after the epoch; at most the newest one is not entered. */
  entered: boolean;
}

export interface DirectoryPagesTable {
  /** The digits that the labels below share. */
  prefix: string;
  /** base64 */
  content: string;
}
