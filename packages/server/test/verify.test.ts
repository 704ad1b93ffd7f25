import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { sweep } from '../src/start/sweep.ts';
import { verify } from '../src/verification/verify.ts';
import { runSignet } from './support/operator-command.ts';
import { addDocument, createContract, undraft, type Contract } from './support/contracts.ts';
import { invite } from './support/invite.ts';
import { createPerson, expectStatus, type Person } from './support/people.ts';
import { serverOfFile } from './support/server-of-file.ts';
import { signAll } from './support/signing.ts';

const server = await serverOfFile();
const { services } = server.running;
let owner: Person;
let contract: Contract;
let blob: { key: string; path: string };
beforeAll(async () => {
  owner = await createPerson(server.api);
  const signer = await createPerson(server.api);
  contract = await createContract(server.api, owner);
  await addDocument(server.api, contract);
  expectStatus(await invite(server.api, contract, signer, 'sign'), 201);
  await undraft(server.api, contract);
  await signAll(server.api, contract, signer);
  // enters what is not in the logs yet
  await sweep(services);
  const { blob_key: key } = await services.db
    .selectFrom('documents')
    .select('blob_key')
    .executeTakeFirstOrThrow();
  blob = { key, path: join(server.dataDir, 'blobs', key.slice(-2), key) };
});

/** What is found wrong: what it is, and how often. */
async function found(): Promise<Record<string, number>> {
  const { findings } = await verify(services, {
    report: () => undefined,
    signal: new AbortController().signal,
  });
  return Object.fromEntries(findings.map(({ what, count }) => [what, count]));
}
const env = { DATA_DIR: server.dataDir, PORT: String(server.config.port) };

it('signet verify says that all fits together, and how much it has looked at', async () => {
  const { code, out } = await runSignet(['verify'], env);
  expect({ code, out }).toEqual({
    code: 0,
    out: expect.stringMatching(
      /^All fits together; documents: 1, ledger entries: (?:[6-9]|\d\d), ledger ids in rows: (?:[6-9]|\d\d)\.\n$/,
    ),
  });
});

it('signet verify ends with 1, and says what is wrong and what to do', async () => {
  const sound = await readFile(blob.path);
  await writeFile(blob.path, sound.subarray(1));
  const { code, out } = await runSignet(['verify'], env);
  await writeFile(blob.path, sound);
  expect(code).toBe(1);
  expect(out).toContain('✗ documents whose file is not what was uploaded: 1\n');
  expect(out).toContain(`${blob.key} (document ${contract.documents[0]?.id})`);
  expect(out).toContain('What to do: put the file back from a backup that has it');
});

it('a document whose file is missing, and a file of no document, are found', async () => {
  const sound = await readFile(blob.path);
  await rm(blob.path);
  const stray = randomUUID();
  const path = join(server.dataDir, 'blobs', stray.slice(-2), stray);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, 'nobody knows it');
  // a young one may still get its row
  expect(await found()).toEqual({ 'documents whose file is missing where they are stored': 1 });
  await utimes(path, 0, 0);
  const all = await found();
  await rm(path);
  await writeFile(blob.path, sound);
  expect(all).toEqual({
    'documents whose file is missing where they are stored': 1,
    'files that belong to no document': 1,
  });
});

const WRONG = 'rows whose ledger id is not that of their content';
const UNLOGGED = 'rows whose ledger id is no entry of the log';
const other = 'ab'.repeat(32);

describe('a row is found', () => {
  it.each([
    ['documents', 'salt', 'A'.repeat(43), { [WRONG]: 1 }],
    ['documents', 'bc_tx_id', other, { [WRONG]: 1, [UNLOGGED]: 1 }],
    ['signatures', 'tx_id', other, { [WRONG]: 1 }],
    ['digital_assets', 'bc_tx_id', other, { [UNLOGGED]: 1 }],
    ['accounts', 'key_tx_id', other, { [WRONG]: 2, [UNLOGGED]: 2 }],
    ['accounts', 'identity_salt', 'A'.repeat(43), { [WRONG]: 2 }],
    ['accounts', 'directory_value', other, { [UNLOGGED]: 2 }],
  ] as const)('of %s with another %s', async (table, column, value, expected) => {
    await sql`create table kept as select * from ${sql.table(table)}`.execute(services.db);
    await sql`update ${sql.table(table)} set ${sql.id(column)} = ${value}`.execute(services.db);
    const all = await found();
    await sql`update ${sql.table(table)} t set ${sql.id(column)} = kept.${sql.id(column)} from kept where kept.id = t.id`.execute(
      services.db,
    );
    await sql`drop table kept`.execute(services.db);
    expect(all).toEqual(expected);
    expect(await found()).toEqual({});
  });
});

it('a key directory that does not follow from its epochs is found', async () => {
  const { db } = services;
  const [page] = await db.selectFrom('directory_pages').selectAll().execute();
  const [epoch] = await db.selectFrom('directory_epochs').selectAll().orderBy('number').execute();
  if (page === undefined || epoch === undefined) throw new TypeError('The directory is empty.');
  const directory = 'parts of the key directory that do not follow from its epochs';
  await db.updateTable('directory_pages').set({ content: '' }).where('prefix', '=', page.prefix).execute();
  expect(await found()).toEqual({ [directory]: 1 });
  await db.updateTable('directory_pages').set(page).where('prefix', '=', page.prefix).execute();
  await db.updateTable('directory_epochs').set({ root: other }).where('number', '=', epoch.number).execute();
  expect(await found()).toEqual({ [directory]: 1 });
  await db.updateTable('directory_epochs').set(epoch).where('number', '=', epoch.number).execute();
  expect(await found()).toEqual({});
});

it('a log whose entries were changed, or whose state is not that of the database, is found', async () => {
  const folder = join(server.dataDir, 'ledger/contracts/tile/entries/000.p');
  const [last = ''] = await readdir(folder);
  const path = join(folder, last);
  const sound = await readFile(path, 'latin1');
  // the time of an entry, which is not part of its id
  const changed = sound.replace(/(?<="at":\d+)[0-8](?=,)|9(?=,"c")/, (digit) => (digit === '9' ? '0' : '9'));
  expect(changed).not.toBe(sound);
  await writeFile(path, changed, 'latin1');
  const entries = await found();
  await writeFile(path, sound, 'latin1');
  expect(entries).toEqual({ 'logs whose files do not give what they have signed': 1 });
  const { db } = services;
  const known = await db
    .selectFrom('ledger_states')
    .selectAll()
    .where('log', '=', 'contracts')
    .executeTakeFirstOrThrow();
  await db.updateTable('ledger_states').set({ root: other }).where('log', '=', 'contracts').execute();
  expect(await found()).toEqual({
    'logs whose signed state is another one than the database knows': 1,
  });
  await db.updateTable('ledger_states').set(known).where('log', '=', 'contracts').execute();
  expect(await found()).toEqual({});
});
