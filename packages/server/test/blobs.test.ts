import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { createDiskStore } from '../src/platform/blobs/disk-store.ts';
import { newId } from '../src/platform/db/uuid.ts';
import { addDocument, createContract } from './support/contracts.ts';
import { createPerson, type Json } from './support/people.ts';
import { startProcess } from './support/process.ts';
import { freshDataDir, testEnv, until } from './support/server.ts';

/** The part of S3 that the store uses. It cannot show how a real service treats signatures. */
function fakeS3(): Promise<{
  server: Server;
  endpoint: string;
  objects: Map<string, Buffer>;
  puts: string[];
}> {
  const objects = new Map<string, Buffer>();
  const puts: string[] = [];
  const server = createServer((request, response) => {
    const key = new URL(request.url ?? '', 'http://x').pathname.split('/')[2] ?? '';
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      if (request.method === 'PUT') {
        objects.set(key, Buffer.concat(chunks));
        puts.push(
          [request.headers['content-length'], request.headers['x-amz-checksum-crc32'] ?? 'no checksum'].join(
            ' ',
          ),
        );
      }
      if (request.method === 'DELETE') objects.delete(key);
      if (request.method !== 'GET') return response.writeHead(request.method === 'PUT' ? 200 : 204).end();
      if (key === '') {
        const contents = [...objects.keys()].map((name) => `<Contents><Key>${name}</Key></Contents>`);
        const list = `<ListBucketResult><IsTruncated>false</IsTruncated>${contents.join('')}</ListBucketResult>`;
        return response.writeHead(200, { 'content-type': 'application/xml' }).end(list);
      }
      const object = objects.get(key) ?? Buffer.alloc(0);
      const [, start = '0', end = String(object.length - 1)] =
        /bytes=(\d+)-(\d+)/.exec(request.headers.range ?? '') ?? [];
      return response
        .writeHead(request.headers.range === undefined ? 200 : 206)
        .end(object.subarray(Number(start), Number(end) + 1));
    });
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      resolve({ server, endpoint: `http://127.0.0.1:${port}`, objects, puts });
    });
  });
}

describe('the storage of ciphertexts', () => {
  it('on disk: a stored blob is read whole or in part, is listed, and is gone once deleted (API-59)', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'signet-blobs-'));
    const store = createDiskStore(folder);
    const key = newId();
    const part = join(folder, 'upload.part');
    await writeFile(part, 'ciphertext');
    await store.put(key, part, 10);
    await expect(readFile(part)).rejects.toThrow('ENOENT');
    expect(await text(await store.get(key))).toBe('ciphertext');
    expect(await text(await store.get(key, { start: 2, end: 5 }))).toBe('pher');
    const listed: string[] = [];
    for await (const blob of store.list()) listed.push(blob.key);
    expect(listed).toEqual([key]);
    await store.delete(key);
    await store.delete(key);
    await expect(store.get(key)).rejects.toThrow('ENOENT');
    await expect(store.get('../../etc/passwd')).rejects.toThrow('A blob key is a lower-case UUID');
    await rm(folder, { recursive: true });
  });

  it('with S3: a document is put with its length, read by range and deleted; nothing stays on the disk (API-59, API-54)', async () => {
    const s3 = await fakeS3();
    const dataDir = await freshDataDir();
    const settings = {
      S3_ENDPOINT: s3.endpoint,
      S3_BUCKET: 'signet',
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
    };
    const env = await testEnv(dataDir);
    const server = await startProcess({ ...env, ...settings });
    const { api } = server;
    const { token, ...person } = await createPerson(api);
    const contract = await createContract(api, { token, ...person });
    const document = await addDocument(api, contract, { content: new Uint8Array(300_000) });
    expect(s3.puts).toEqual([`${document.ciphertext.length} no checksum`]);
    const whole = await api.call('GET', `/documents/${document.id}/content`, { token });
    expect(Buffer.from(whole.bytes).equals(Buffer.from(document.ciphertext))).toBe(true);
    const part = await api.call('GET', `/documents/${document.id}/content`, {
      token,
      headers: { range: 'bytes=100-199' },
    });
    expect(Buffer.from(part.bytes)).toEqual(Buffer.from(document.ciphertext.slice(100, 200)));
    expect(await readdir(join(dataDir, 'blobs', 'incoming'))).toEqual([]);
    await api.call('DELETE', `/digitalassets/${contract.id}`, { token });
    await until(async () => s3.objects.size === 0);
    const blobs = async () =>
      ((await (await fetch(`${env['PUBLIC_URL']}/health`)).json()) as Json).parts.blobs;
    expect(await blobs()).toEqual({ ok: true });
    s3.server.close();
    s3.server.closeAllConnections();
    expect(await blobs()).toMatchObject({ ok: false });
    await server.end('SIGTERM');
    await rm(dataDir, { recursive: true });
  }, 60_000);
});
