import { appendFile, cp, mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../src/platform/config/env.ts';
import { openDatabase } from '../src/platform/db/database.ts';
import { OperatorError } from '../src/platform/operator-error.ts';
import { startServer } from '../src/start/start.ts';
import { spawnServer } from './support/process.ts';
import { freshDataDir, testEnv } from './support/server.ts';

/** A data folder that a server has run on. */
let used: string;
/** A copy of it for each test. */
let dataDir: string;
beforeAll(async () => {
  used = await freshDataDir();
  dataDir = used;
  await start();
});
afterAll(() => rm(used, { recursive: true }));
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'signet-start-'));
  await cp(used, dataDir, { recursive: true });
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

async function start(env: Record<string, string> = {}): Promise<void> {
  const server = await startServer(readConfig({ ...(await testEnv(dataDir)), ...env }));
  await server.close();
}

/** Changes what the database says of the migrations that it has run. */
async function inHistory(sql: string): Promise<void> {
  const database = await openDatabase({ dataDir, databaseUrl: undefined });
  await database.embedded?.exec(sql);
  await database.close();
}

/** What each fault does to the data folder, what the sentence names, and what it says is to be done. */
const FAULTS: Record<
  string,
  { make: () => Promise<unknown>; env?: Record<string, string>; names: string; remedy: string }
> = {
  'a key that is damaged': {
    make: () => truncate(join(dataDir, 'secrets/session.pem'), 20),
    names: '/secrets cannot be used',
    remedy: 'newest backup back. Do not delete it',
  },
  'a key that is too short': {
    make: () => writeFile(join(dataDir, 'secrets/invitation.key'), 'AAAA'),
    names: '/secrets/invitation.key is damaged',
    remedy: 'restore it from the backup',
  },
  'a trust file that is damaged': {
    make: () => writeFile(join(dataDir, 'secrets/trust.json'), '{}'),
    names: 'trust.json is damaged',
    remedy: 'Restore it from the backup',
  },
  'a database that is damaged': {
    make: () => truncate(join(dataDir, 'database/global/pg_control'), 100),
    names: '/database does not open',
    remedy: 'Look whether the disk is full',
  },
  'a database of a newer version': {
    make: () =>
      inHistory(
        `insert into kysely_migration values ('9999-tomorrow-unused-since-9998', '2030-01-01T00:00:00.000Z')`,
      ),
    names: 'has taken away what this version needs (by the change 9999-tomorrow',
    remedy: 'Start that version, or a newer one',
  },
  // of 396de80, before the first release
  'a database with a change that no release has': {
    make: () =>
      inHistory(
        `delete from kysely_migration where name > '0006';
         insert into kysely_migration values ('0006-registrations', '2030-01-01T00:00:00.000Z'),
           ('0008-company-members', '2030-01-02T00:00:00.000Z')`,
      ),
    names: 'it has the change 0006-registrations where this version has 0006-contract-records',
    remedy: 'set DATA_DIR to an empty folder (with PostgreSQL, DATABASE_URL to an empty database)',
  },
  'a database whose changes were made in another order': {
    make: () =>
      inHistory(
        `update kysely_migration set timestamp = '2030-01-01T00:00:00.000Z' where name = '0007-workspace-keys'`,
      ),
    names: 'it has the change 0008-company-members where this version has 0007-workspace-keys',
    remedy: 'Start the version that it was made with',
  },
  'a PostgreSQL that is not there': {
    make: async () => undefined,
    env: { DATABASE_URL: 'postgres://signet:very-secret@127.0.0.1:1/contracts' },
    names: 'The database contracts at 127.0.0.1:1 cannot be used: ',
    remedy: 'Look whether it runs',
  },
  'a state of the ledger that is cut off': {
    make: () => truncate(join(dataDir, 'ledger/contracts/state.json'), 10),
    names: '/ledger cannot be opened',
    remedy: 'Put the newest copy of the folder ledger/ back',
  },
  'a ledger whose entries were changed': {
    make: () => appendFile(join(dataDir, 'ledger/keys/checkpoint'), 'more'),
    names: '/ledger cannot be opened',
    remedy: 'never start with an empty one',
  },
};

describe('a start that fails names what is wrong, where, and what to do', () => {
  it.each(Object.entries(FAULTS))('%s', async (_title, { make, env, names, remedy }) => {
    await make();
    const failure: unknown = await start(env).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(OperatorError);
    const { message } = failure as OperatorError;
    expect(message).toContain(names);
    expect(message).toContain(remedy);
    expect(message).not.toContain('very-secret');
  });

  it('a data folder that is a file', async () => {
    const file = join(dataDir, 'file');
    await writeFile(file, '');
    await expect(start({ DATA_DIR: file })).rejects.toThrow(
      /The data folder .*file cannot be used: .* Set DATA_DIR to a folder that this user may write into\./,
    );
  });

  it('stands on the terminal, and the process ends with an error', async () => {
    await writeFile(join(dataDir, 'secrets/session.pem'), 'no key');
    const server = spawnServer(await testEnv(dataDir));
    expect(await server.ended).toBe(1);
    expect(server.output()).toMatch(/^The keys in .*secrets cannot be used: .*\. Put the folder/);
    expect(await readFile(join(dataDir, 'secrets/session.pem'), 'utf8')).toBe('no key');
  });
});
