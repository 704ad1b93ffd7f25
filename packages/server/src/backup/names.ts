import { createHash } from 'node:crypto';

/** When a backup was begun, to the millisecond, in UTC: names are in the order of time. */
const NAME = /^backups\/(?<name>\d{8}T\d{9}Z)\/manifest\.age$/;

/** The name of a backup that is begun now. */
export function backupName(now: Date): string {
  return now.toISOString().replaceAll(/[-:.]/g, '');
}

/** An object that belongs to this backup alone. */
export const ownObject = (backup: string, name: string): string => `backups/${backup}/${name}`;

/** What a complete backup ends with; it is written last. */
export const manifestObject = (backup: string): string => ownObject(backup, 'manifest.age');

/** The backup whose manifest this object is; undefined for any other object. */
export function backupOfManifest(object: string): string | undefined {
  return NAME.exec(object)?.groups?.['name'];
}

/** Where a blob lies; it is the same in all backups. */
export const blobObject = (key: string): string => `blobs/${key.slice(-2)}/${key}`;

/**
 * Where the entries of logs lie that are encrypted to a recipient. With another one they are written again, since who reads them has
 * another identity.
 */
export function entriesFolder(recipient: string): string {
  return `entries/${createHash('sha256').update(recipient).digest('hex').slice(0, 16)}/`;
}
