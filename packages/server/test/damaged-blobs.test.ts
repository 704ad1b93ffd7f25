import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { outcome } from './support/answers.ts';
import { addDocument, createContract, type Contract, type Document } from './support/contracts.ts';
import { fakeS3, type FakeS3 } from './support/fake-s3.ts';
import { createPerson, type Person } from './support/people.ts';
import { startProcess, type ServerProcess } from './support/process.ts';
import { freshDataDir, testEnv, until } from './support/server.ts';
import { sessionHeaders } from './support/session-headers.ts';

const KEY = /^[0-9a-f-]{36}$/;

/** What is stored, as somebody sees it who can change it. */
interface Storage {
  keys(): Promise<string[]>;
  read(key: string): Promise<Buffer>;
  write(key: string, bytes: Buffer): Promise<void>;
  remove(key: string): Promise<void>;
}

function onDisk(dataDir: string): Storage {
  const pathOf = (key: string) => join(dataDir, 'blobs', key.slice(-2), key);
  return {
    keys: async () =>
      (await readdir(join(dataDir, 'blobs'), { recursive: true }))
        .map((path) => path.split('/').at(-1) ?? '')
        .filter((name) => KEY.test(name)),
    read: (key) => readFile(pathOf(key)),
    write: (key, bytes) => writeFile(pathOf(key), bytes),
    remove: (key) => rm(pathOf(key)),
  };
}

function inBucket({ objects }: FakeS3): Storage {
  return {
    keys: async () => [...objects.keys()],
    read: async (key) => objects.get(key) ?? Buffer.alloc(0),
    write: async (key, bytes) => void objects.set(key, bytes),
    remove: async (key) => void objects.delete(key),
  };
}

describe.each(['on disk', 'in a bucket'] as const)('a blob %s', (place) => {
  let server: ServerProcess;
  let storage: Storage;
  let owner: Person;
  let contract: Contract;
  let origin: string;
  let stop: () => Promise<void>;
  beforeAll(async () => {
    const dataDir = await freshDataDir();
    const s3 = place === 'on disk' ? undefined : await fakeS3();
    const env: Record<string, string> = { ...(await testEnv(dataDir)), ...s3?.env, LOG_LEVEL: 'error' };
    origin = env['PUBLIC_URL'] ?? '';
    server = await startProcess(env);
    storage = s3 === undefined ? onDisk(dataDir) : inBucket(s3);
    owner = await createPerson(server.api);
    contract = await createContract(server.api, owner);
    stop = async () => {
      await server.end('SIGTERM');
      s3?.server.close();
      await rm(dataDir, { recursive: true });
    };
  });
  afterAll(() => stop());

  /** A document of so many bytes, and the key of its blob. */
  async function stored(size: number): Promise<{ document: Document; key: string }> {
    const before = new Set(await storage.keys());
    const document = await addDocument(server.api, contract, { content: new Uint8Array(size) });
    const [key = ''] = (await storage.keys()).filter((name) => !before.has(name));
    return { document, key };
  }
  const content = ({ id }: Document, headers = {}) =>
    server.api.call('GET', `/documents/${id}/content`, { token: owner.token, headers });

  it('with another byte is refused, whole or in part, and named in the log', async () => {
    const { document, key } = await stored(100_000);
    const bytes = Buffer.from(await storage.read(key));
    bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
    await storage.write(key, bytes);
    const whole = await content(document);
    expect([outcome(whole), whole.headers.get('content-type')]).toEqual([
      '500 DocumentDamaged',
      'application/vnd.api+json',
    ]);
    // the part that is asked for is sound
    expect(outcome(await content(document, { range: 'bytes=0-99' }))).toBe('500 DocumentDamaged');
    await until(async () => server.output().includes(`The blob ${key} is damaged`));
  });

  it('that is too short or too long is refused', async () => {
    const { document, key } = await stored(100_000);
    const bytes = Buffer.from(await storage.read(key));
    await storage.write(key, bytes.subarray(0, -1));
    expect(outcome(await content(document))).toBe('500 DocumentDamaged');
    await storage.write(key, Buffer.concat([bytes, Buffer.alloc(1)]));
    expect(outcome(await content(document))).toBe('500 DocumentDamaged');
    await storage.write(key, bytes);
    expect((await content(document)).bytes.length).toBe(bytes.length);
  });

  it('that is too large to be held back breaks off before its end when it is damaged', async () => {
    const { document, key } = await stored(3_000_000);
    const bytes = Buffer.from(await storage.read(key));
    const damaged = Buffer.from(bytes);
    damaged[10] = (damaged[10] ?? 0) ^ 1;
    // longer by more than is held back: what was announced must not arrive whole
    for (const other of [damaged, Buffer.concat([bytes, Buffer.alloc(2_000_000)])]) {
      await storage.write(key, other);
      const url = `${origin}/ui-api/documents/${document.id}/content`;
      const response = await fetch(url, { headers: await sessionHeaders(owner.token, 'GET', url) });
      expect(response.status).toBe(200);
      await expect(response.arrayBuffer()).rejects.toThrow('terminated');
    }
    await until(async () => server.output().includes(`The blob ${key} is damaged`));
    expect(server.output()).toContain(document.id);
    await storage.write(key, bytes);
    expect(Buffer.from((await content(document)).bytes).equals(bytes)).toBe(true);
  });

  it('that is gone is said to be missing, and named in the log', async () => {
    const { document, key } = await stored(1000);
    await storage.remove(key);
    expect(outcome(await content(document))).toBe('500 DocumentMissing');
    await until(async () => server.output().includes(`The blob ${key} is missing`));
  });
});
