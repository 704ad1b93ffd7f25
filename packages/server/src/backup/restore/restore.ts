import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { BackupConfig } from '../../platform/config/backup.ts';
import type { Config } from '../../platform/config/env.ts';
import { lockDataDirectory, takenOver } from '../../platform/db/data-lock.ts';
import { assertEmptyDatabase } from '../../platform/db/database.ts';
import type { Progress } from '../../platform/long-task.ts';
import { OperatorError } from '../../platform/operator-error.ts';
import { markRestored, markRestoring } from '../../platform/restoring.ts';
import { secretFiles } from '../../platform/secrets/secret-store.ts';
import { storedFingerprint } from '../../trust/issuer/trust-file.ts';
import { openPlace } from '../place/open-place.ts';
import { spoolFolder } from '../take-backup.ts';
import { assertEmpty } from './assert-empty.ts';
import { BackupReader } from './backup-reader.ts';
import { restoreBlobs } from './restore-blobs.ts';
import { restoreLogs } from './restore-logs.ts';
import { restoreRows } from './restore-rows.ts';
import { signedSecrets } from './signed-secrets.ts';

/** What was restored. */
export interface Restored {
  name: string;
  /** The time of what is in it. */
  taken: string;
  rows: number;
  documents: number;
  /** The blobs of documents that the backup lacks. */
  lacking: readonly string[];
  /** The words of its trust file, by which people know the installation. */
  fingerprint: string | undefined;
}

/**
 * Whether a backup can be restored with these settings, before anybody waits for it.
 *
 * @throws OperatorError when folder or database are not empty, or are to be those of several instances
 */
export async function assertRestorable({ dataDir, databaseUrl, secretsKey }: Config): Promise<void> {
  if (secretsKey !== undefined)
    throw new OperatorError(
      'A backup is restored for one server at first: remove SECRETS_KEY, and run `signet share` afterwards.',
    );
  await assertEmpty(dataDir);
  if (databaseUrl !== undefined) await assertEmptyDatabase(databaseUrl);
}

/**
 * Restores a backup into an empty data folder, and an empty database where DATABASE_URL is set. Each object is compared with
 * the manifest, and the manifest with the authority key of the installation, before anything counts as restored; until then no
 * server starts on the folder.
 *
 * @param name of the backup; without it the newest complete one
 * @throws OperatorError when folder or database are not empty, or something is missing, damaged or for another identity
 */
export async function restore(
  config: Config & { backup: BackupConfig },
  {
    identity,
    name,
    report,
  }: { identity: string; name: string | undefined; report: (progress: Progress) => void },
): Promise<Restored> {
  const { dataDir } = config;
  await assertRestorable(config);
  const reader = new BackupReader(await openPlace(config.backup), identity);
  const { manifest, signed } = await reader.manifest(name);
  const secrets = await signedSecrets(reader, manifest, signed);
  const { fence, release } = await lockDataDirectory(dataDir, (lost) => {
    process.stderr.write(`${takenOver(lost)}\n`);
    process.exit(1);
  });
  try {
    await markRestoring(dataDir);
    const spool = spoolFolder(dataDir);
    await mkdir(spool, { mode: 0o700 });
    const store = secretFiles(join(dataDir, 'secrets'));
    for (const [file, content] of secrets) await store.replace(file, content.toString());
    const spooled = join(spool, 'rows');
    report({ step: 'fetching rows', done: 0, total: 0 });
    await reader.contentInto(spooled, manifest.rows);
    await restoreLogs(dataDir, { manifest, reader, report });
    await restoreBlobs(config, { manifest, reader, spool, report });
    // last, so that a backup that is damaged leaves the database empty
    const rows = await restoreRows(config, { fence, manifest, path: spooled, report });
    await rm(spool, { recursive: true });
    markRestored(dataDir);
    const { taken, blobCount: documents, lacking } = manifest;
    const fingerprint = await storedFingerprint(store);
    return { name: manifest.name, taken, rows, documents, lacking, fingerprint };
  } finally {
    release();
  }
}
