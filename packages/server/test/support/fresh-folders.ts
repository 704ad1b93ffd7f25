import { rm } from 'node:fs/promises';
import { afterEach, beforeEach } from 'vitest';
import { freshDataDir, testEnv } from './server.ts';

/** A data folder and the environment of a server on it; another one for each test of the file that calls this. */
export function freshFolders(): { dataDir: string; env: Record<string, string> } {
  const folder = { dataDir: '', env: {} };
  beforeEach(async () => {
    folder.dataDir = await freshDataDir();
    folder.env = await testEnv(folder.dataDir);
  });
  afterEach(() => rm(folder.dataDir, { recursive: true, force: true }));
  return folder;
}
