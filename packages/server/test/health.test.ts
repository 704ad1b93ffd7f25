import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { serverOfFile } from './support/server-of-file.ts';

const server = await serverOfFile();

const health = async () => {
  const response = await fetch(`${server.origin}/health`);
  return { status: response.status, text: await response.text() };
};
const openFiles = async () => (await readdir('/proc/self/fd')).length;

it('a hundred requests for /health leave no open files behind', async () => {
  const blob = randomUUID();
  const folder = join(server.dataDir, 'blobs', blob.slice(-2));
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, blob), 'ciphertext');
  await health();
  const before = await openFiles();
  for (let call = 0; call < 100; call++) expect((await health()).status).toBe(200);
  expect((await openFiles()) - before).toBeLessThan(60);
});

it('/health says that the blobs do not respond, without a path', async () => {
  const blobs = join(server.dataDir, 'blobs');
  await rename(blobs, `${blobs}.away`);
  await writeFile(blobs, '');
  const { status, text } = await health();
  await rm(blobs);
  await rename(`${blobs}.away`, blobs);
  expect(status).toBe(503);
  expect(JSON.parse(text)).toMatchObject({
    ok: false,
    parts: { database: { ok: true }, blobs: { ok: false } },
  });
  expect(text).not.toContain(server.dataDir);
});
