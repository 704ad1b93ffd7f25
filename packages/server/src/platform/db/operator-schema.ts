import type { Generated } from 'kysely';
import type { Json } from './json-column.ts';

/** What a check of a blob shows; one that cannot be read for another reason is unreadable. */
export type BlobOutcome = 'sound' | 'damaged' | 'missing' | 'unreadable';

interface BlobChecksTable {
  document_id: string;
  outcome: BlobOutcome;
  checked: Date;
}

interface BackupRecordsTable {
  /** BACKUP_TO */
  place: string;
  /** platform/backup-outcome.ts */
  record: Json<unknown>;
}

interface RunningBackupsTable {
  id: string;
  believed_until: Date;
}

interface HealthWritesTable {
  /** There is one row. */
  id: Generated<boolean>;
  written: Date;
}

/** What operators want to know: blobs, backups, and whether the database takes rows. */
export interface OperatorSchema {
  blob_checks: BlobChecksTable;
  backup_records: BackupRecordsTable;
  running_backups: RunningBackupsTable;
  health_writes: HealthWritesTable;
}
