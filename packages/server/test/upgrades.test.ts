import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deriveAccountKeys } from '@signet/domain/crypto/account-keys';
import { Kysely, sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readConfig } from '../src/platform/config/env.ts';
import { EmbeddedDatabase } from '../src/platform/db/embedded/client.ts';
import { FairDialect } from '../src/platform/db/embedded/dialect.ts';
import { createMigrator } from '../src/platform/db/migrate.ts';
import type { Schema } from '../src/platform/db/schema.ts';
import { startServer } from '../src/start/start.ts';
import { parseLock } from './support/migration-lock.ts';
import { apiOf, expectStatus, logIn, type Json } from './support/people.ts';
import {
  ANNAS_ENTROPY,
  putReleasedData,
  readReleasedData,
  RELEASED_DATA,
  type ReleasedData,
} from './support/released-data.ts';
import { testEnv } from './support/server.ts';

/** Of what people made; a later release may have another name for one. */
const TABLES = ['accounts', 'documents', 'folders', 'invitations', 'tasks', 'workspace_memberships'];

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'signet-upgrade-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

/** The data folder as it was left by the release that had this migration as its newest. */
async function leaveRelease(migration: string, data: ReleasedData): Promise<void> {
  const embedded = new EmbeddedDatabase(join(dataDir, 'database'));
  const { error } = await createMigrator(
    new Kysely<Schema>({ dialect: new FairDialect(embedded) }),
  ).migrateTo(migration);
  expect(error).toBeUndefined();
  await putReleasedData(data, embedded, dataDir);
  await embedded.close();
}

const released = readdirSync(RELEASED_DATA);

it('the newest released schema has a data set', () => {
  const lock = readFileSync(join(import.meta.dirname, '../src/platform/db/migrations.sha256'), 'utf8');
  expect(released).toContain(parseLock(lock).at(-1)?.name.replace(/\.ts$/, '.json'));
});

it.each(released)(
  'what a release has stored is there after the upgrade: %s',
  { timeout: 180_000 },
  async (file) => {
    const data = readReleasedData(file);
    await leaveRelease(file.replace(/\.json$/, ''), data);
    const config = readConfig(await testEnv(dataDir));
    const server = await startServer(config);
    try {
      const api = apiOf(config.publicUrl);
      const { token } = await logIn(api, { keys: await deriveAccountKeys(ANNAS_ENTROPY) });
      const contracts = await api.call('GET', '/digitalassets', { token });
      expectStatus(contracts, 200);
      expect(contracts.json.data.map(({ id }: Json) => id).toSorted()).toEqual(
        data.rows['digital_assets']?.map(({ id }) => id).toSorted(),
      );
      for (const table of TABLES) {
        const { rows } = await sql`select 1 from ${sql.table(table)}`.execute(server.services.db);
        expect([table, rows.length]).toEqual([table, data.rows[table]?.length]);
      }
    } finally {
      await server.close();
    }
  },
);
