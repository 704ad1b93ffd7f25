import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { checkBlobs } from '../src/resources/documents/check-blobs.ts';
import { addDocument, createContract, removeDocument, type Contract } from './support/contracts.ts';
import { createPerson, type Json } from './support/people.ts';
import { serverOfFile } from './support/server-of-file.ts';

const server = await serverOfFile();
const HOUR_MS = 3_600_000;

let contract: Contract;
/** The ids of the blobs of three documents. */
const keys: string[] = [];
beforeAll(async () => {
  contract = await createContract(server.api, await createPerson(server.api));
  for (const name of ['a.txt', 'b.txt', 'c.txt']) {
    const { id } = await addDocument(server.api, contract, { name });
    const { blob_key: key } = await server.running.services.db
      .selectFrom('documents')
      .select('blob_key')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    keys.push(key);
  }
});

const pathOf = (key: string) => join(server.dataDir, 'blobs', key.slice(-2), key);
/** One run, so many hours from now. */
const run = (hours: number, portion?: number) => {
  const { services, app } = server.running;
  return checkBlobs({ ...services, now: () => new Date(Date.now() + hours * HOUR_MS) }, app.log, portion);
};
const health = async () => {
  const { degraded, ok, parts } = (await (await fetch(`${server.origin}/health`)).json()) as Json;
  return { degraded, ok, blobChecks: parts.blobChecks };
};

it('blobs are checked a portion at a time, and each is checked again after a week', async () => {
  expect((await health()).blobChecks).toMatchObject({ ok: true, checked: 0 });
  await run(0, 1);
  expect((await health()).blobChecks).toMatchObject({ ok: true, checked: 1, last: expect.any(String) });
  await run(0);
  expect(await health()).toMatchObject({
    degraded: false,
    blobChecks: { checked: 3, damaged: 0, missing: 0 },
  });

  const [first = ''] = keys;
  const bytes = await readFile(pathOf(first));
  await rm(pathOf(first));
  await run(24 * 6);
  expect((await health()).blobChecks).toMatchObject({ ok: true });
  await run(24 * 8);
  expect((await health()).blobChecks).toMatchObject({ ok: false, missing: 1 });
  await writeFile(pathOf(first), bytes);
});

it('blobs with another byte, that are gone or cannot be read make /health degraded and name the blobs, until they are back', async () => {
  const [damaged = '', missing = '', unreadable = ''] = keys;
  const stored = await Promise.all(keys.map((key) => readFile(pathOf(key))));
  await writeFile(pathOf(damaged), Buffer.alloc(stored[0]?.length ?? 0));
  await rm(pathOf(missing));
  await rm(pathOf(unreadable));
  // a folder in the place of a file opens and cannot be read
  await mkdir(pathOf(unreadable));
  await run(24 * 16);
  const { ok, degraded, blobChecks } = await health();
  expect({ ok, degraded }).toEqual({ ok: true, degraded: true });
  expect(blobChecks).toMatchObject({ ok: false, checked: 3, damaged: 1, missing: 1, unreadable: 1 });
  for (const key of keys) expect(blobChecks.detail).toContain(key);

  await rm(pathOf(unreadable), { recursive: true });
  await Promise.all(keys.map((key, index) => writeFile(pathOf(key), stored[index] ?? '')));
  await run(24 * 17);
  expect(await health()).toMatchObject({ degraded: false, blobChecks: { ok: true, checked: 3, damaged: 0 } });
});

it('what was found about a document is forgotten with it', async () => {
  const [first] = contract.documents;
  if (first === undefined) throw new Error('The contract has no document.');
  await rm(pathOf(keys[0] ?? ''));
  await run(24 * 25);
  expect((await health()).blobChecks).toMatchObject({ missing: 1 });
  expect((await removeDocument(server.api, contract, first)).status).toBe(204);
  expect((await health()).blobChecks).toMatchObject({ ok: true, checked: 2, missing: 0 });
});
