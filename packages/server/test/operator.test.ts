import { readFile, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../src/platform/config/env.ts';
import { apiOf, createPerson } from './support/people.ts';
import { spawnServer } from './support/process.ts';
import { freshDataDir, startTestServer, testEnv, type TestServer } from './support/server.ts';

/** The status of a call as a proxy on this machine would pass it on. */
const statusOf = (origin: string, path: string, headers: Record<string, string> = {}) =>
  new Promise<number | undefined>((resolve, reject) => {
    request(`${origin}${path}`, { headers }, (response) => resolve(response.resume().statusCode))
      .on('error', reject)
      .end();
  });

const listeningAt = ({ config }: TestServer): string => `http://127.0.0.1:${config.port}`;
const OPERATORS = [
  '/health',
  '/metrics',
  '/dev/failed-mail.json',
  '/dev/backup.json',
  '/dev/verification.json',
];
const MAILBOX = ['/dev/mailbox', '/dev/mailbox.json'];

describe('a server with a public address', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ PUBLIC_URL: 'https://signet.example', SMTP_URL: 'smtp://127.0.0.1:1' });
  });
  afterAll(() => server.close());

  it('shows neither mail nor its state to a proxy that names it by its address here', async () => {
    for (const path of [...OPERATORS, ...MAILBOX])
      expect([path, await statusOf(listeningAt(server), path)]).toEqual([path, 404]);
  });

  it('shows its state to callers with the operator key', async () => {
    const key = (await readFile(join(server.dataDir, 'secrets', 'operator.key'), 'utf8')).trim();
    for (const path of OPERATORS) {
      expect([path, await statusOf(listeningAt(server), path, { 'signet-operator': key })]).toEqual([
        path,
        200,
      ]);
      const wrong = `${key.startsWith('A') ? 'B' : 'A'}${key.slice(1)}`;
      for (const given of [wrong, '', '1'])
        expect([path, await statusOf(listeningAt(server), path, { 'signet-operator': given })]).toEqual([
          path,
          404,
        ]);
    }
  });
});

describe('a server for this machine', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  it.each([...OPERATORS, ...MAILBOX])(
    'answers %s under its own names only, and to no proxy',
    async (path) => {
      expect(await statusOf(server.origin, path)).toBe(200);
      expect(await statusOf(server.origin, path, { host: 'localhost:4000' })).toBe(200);
      expect(await statusOf(server.origin, path, { host: 'rebound.example' })).toBe(404);
      expect(await statusOf(server.origin, path, { 'x-forwarded-for': '203.0.113.9' })).toBe(404);
    },
  );
});

describe('mail of a server with a public address', () => {
  it('has to be sent: without SMTP_URL the start stops and says so', async () => {
    const dataDir = await freshDataDir();
    const server = spawnServer({ ...(await testEnv(dataDir)), PUBLIC_URL: 'https://signet.example' });
    expect(await server.ended).toBe(1);
    expect(server.output()).toContain('set SMTP_URL to your mail server');
    expect(server.output()).toContain('MAILBOX to public-demo');
    await rm(dataDir, { recursive: true });
  });

  it.each(['http://localhost:4000', 'http://127.0.0.1:1', 'http://127.8.9.10', 'http://[::1]:4000'])(
    'may be kept at %s, which is this machine',
    (url) => {
      expect(readConfig({ PUBLIC_URL: url }).mailbox).toBe('local');
    },
  );

  it.each(['http://localhost.example', 'http://127.0.0.1.example', 'http://10.0.0.1', 'http://[::2]'])(
    'may not be kept at %s, which is not',
    (url) => {
      expect(() => readConfig({ PUBLIC_URL: url })).toThrow('SMTP_URL is wrong');
    },
  );

  it('can be read by everybody in a public demo, but nothing else can', async () => {
    const server = await startTestServer({ PUBLIC_URL: 'http://signet.example', MAILBOX: 'public-demo' });
    const person = await createPerson(apiOf(listeningAt(server), 'http://signet.example'));
    const mails = await fetch(`${listeningAt(server)}/dev/mailbox.json?to=${person.email}`);
    expect(JSON.stringify(await mails.json())).toContain(person.email);
    for (const path of OPERATORS) expect(await statusOf(listeningAt(server), path)).toBe(404);
    await server.close();
  });
});
