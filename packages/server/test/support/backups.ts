import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { onTestFinished } from 'vitest';
import { beginBackup } from '../../src/backup/begin.ts';
import { restore, type Restored } from '../../src/backup/restore/restore.ts';
import type { BackupConfig } from '../../src/platform/config/backup.ts';
import { readConfig, type Config } from '../../src/platform/config/env.ts';
import { testEnv, type TestServer } from './server.ts';
import { createEmptyDatabase } from './test-database.ts';

/** A place for backups in a folder of this machine, with its key. */
export interface TestBackups {
  folder: string;
  identity: string;
  /** The settings of a server that makes its backups there. */
  env: { BACKUP_TO: string; BACKUP_RECIPIENT: string };
  /** The file with the identity. */
  identityFile: string;
  /** The names of all objects there. */
  objects(): Promise<string[]>;
}

export async function backupFolder(): Promise<TestBackups> {
  const own = await mkdtemp(join(tmpdir(), 'signet-backups-'));
  const folder = join(own, 'backups');
  const identity = await generateIdentity();
  const identityFile = join(own, 'identity');
  await writeFile(identityFile, `# a comment\n${identity}\n`);
  return {
    folder,
    identity,
    identityFile,
    env: { BACKUP_TO: folder, BACKUP_RECIPIENT: await identityToRecipient(identity) },
    async objects() {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
      return entries
        .filter((entry) => entry.isFile())
        .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
        .toSorted();
    },
  };
}

export const removeBackups = ({ folder }: TestBackups): Promise<void> =>
  rm(join(folder, '..'), { recursive: true, force: true });

/** Makes a backup of a server of this process; answers how it ended. */
export async function backUp({ running: { app, services } }: TestServer) {
  beginBackup(services, app.log);
  await services.backup.settled();
  return services.backup.state;
}

/** The environment of a server with an empty data folder, and an empty database where servers use PostgreSQL; gone after the test. */
export async function emptyPlace(backups: Pick<TestBackups, 'env'>): Promise<Record<string, string>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'signet-restored-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  await createEmptyDatabase(dataDir);
  return { ...(await testEnv(dataDir)), ...backups.env };
}

/** Restores the newest backup, or the one with this name. */
export function restoreInto(env: Record<string, string>, identity: string, name?: string): Promise<Restored> {
  const config = readConfig(env) as Config & { backup: BackupConfig };
  return restore(config, { identity, name, report: () => undefined });
}
