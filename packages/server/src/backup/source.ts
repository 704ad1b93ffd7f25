import type { Services } from '../http/services.ts';

/** What a backup is made of: of a running server, or of the data of a stopped one. */
export type BackupSource = Pick<
  Services,
  'config' | 'db' | 'blobs' | 'secrets' | 'secretStore' | 'keptLog' | 'logEntries' | 'now'
>;
