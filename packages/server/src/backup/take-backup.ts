import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { BackupOutcome } from '../platform/backup-outcome.ts';
import type { BackupConfig } from '../platform/config/backup.ts';
import type { TaskContext } from '../platform/long-task.ts';
import { copyBlobs } from './copy-blobs.ts';
import { copyLog } from './copy-log.ts';
import { signManifest } from './manifest.ts';
import { backupName, manifestObject, ownObject } from './names.ts';
import { openPlace } from './place/open-place.ts';
import type { BackupPlace } from './place/place.ts';
import { readSecrets } from './read-secrets.ts';
import { sealInto } from './sealed.ts';
import { spoolSnapshot } from './snapshot.ts';
import { Writer } from './writer.ts';
import type { BackupSource } from './source.ts';

/** Where a backup or a restore keeps what it works on; of no use afterwards. */
export const spoolFolder = (dataDir: string): string => join(dataDir, 'backup');

/**
 * Makes a backup: first all rows as they are at one moment, then the logs as they were at that moment, then the documents that those
 * rows name. What lies there already is not written again, and a backup counts once its manifest is there, so that one that breaks off
 * is continued by the next.
 *
 * @throws Error when the place cannot be written, or the database or the storage does not answer
 */
export async function takeBackup(
  services: BackupSource,
  settings: BackupConfig,
  context: TaskContext,
): Promise<BackupOutcome> {
  const spool = spoolFolder(services.config.dataDir);
  await rm(spool, { recursive: true, force: true });
  await mkdir(spool, { recursive: true, mode: 0o700 });
  try {
    return await take(services, { settings, context, spool, place: await openPlace(settings) });
  } finally {
    await rm(spool, { recursive: true, force: true });
  }
}

async function take(
  services: BackupSource,
  {
    settings: { recipient },
    context,
    spool,
    place,
  }: { settings: BackupConfig; context: TaskContext; spool: string; place: BackupPlace },
): Promise<BackupOutcome> {
  const begun = services.now();
  const name = backupName(begun);
  const writer = new Writer(place, { spool, recipient });
  const { rows, tables, schema, states, blobs } = await spoolSnapshot(services.db, {
    spool,
    recipient,
    context,
  });
  const log = (which: 'contracts' | 'keys') =>
    copyLog(services, { log: which, state: states[which], backup: name, recipient, writer, context });
  const logs = { contracts: await log('contracts'), keys: await log('keys') };
  const copied = await copyBlobs(services, { blobs, spool, writer, context });
  context.signal.throwIfAborted();
  context.report({ step: 'manifest', done: 0, total: 0 });
  const listed = join(spool, 'blobs.age');
  const manifest = {
    version: 1 as const,
    name,
    taken: begun.toISOString(),
    schema,
    tables,
    rows: await writer.sealed(ownObject(name, 'rows.age'), rows),
    secrets: await writer.seal(ownObject(name, 'secrets.age'), await readSecrets(services.secretStore)),
    blobs: await writer.sealed(ownObject(name, 'blobs.age'), {
      path: listed,
      ...(await sealInto(listed, recipient, copied.list())),
    }),
    blobCount: copied.count,
    lacking: copied.lacking,
    logs,
  };
  const signed = signManifest(manifest, services.secrets.authority.privateKey);
  await writer.seal(manifestObject(name), signed);
  return {
    name,
    taken: manifest.taken,
    documents: copied.count,
    lacking: copied.lacking.length,
    newObjects: writer.objects,
    newBytes: writer.bytes,
  };
}
