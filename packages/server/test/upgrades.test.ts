import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readConfig } from '../src/platform/config/env.ts';
import { startServer } from '../src/start/start.ts';
import { parseLock } from './support/migration-lock.ts';
import {
  assertReleasedData,
  leaveRelease,
  readReleasedData,
  RELEASED_DATA,
} from './support/released-data.ts';
import { testEnv } from './support/server.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'signet-upgrade-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

const released = readdirSync(RELEASED_DATA);

it('the newest released schema has a data set', () => {
  const lock = readFileSync(join(import.meta.dirname, '../src/platform/db/migrations.sha256'), 'utf8');
  expect(released).toContain(parseLock(lock).at(-1)?.name.replace(/\.ts$/, '.json'));
});

it.each(released)(
  'what a release has stored is there after the upgrade: %s',
  { timeout: 180_000 },
  async (file) => {
    await leaveRelease(file, dataDir);
    const config = readConfig(await testEnv(dataDir));
    const server = await startServer(config);
    try {
      await expect(assertReleasedData(server, readReleasedData(file))).resolves.toBeUndefined();
    } finally {
      await server.close();
    }
  },
);
