import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { openTrustFile } from '@signet/domain/statements/trust-file';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { JSON_API_MEDIA_TYPE } from '@signet/domain/resources/json-api';
import { readConfig } from '../src/platform/config/env.ts';
import { ROUTES } from '../src/resources/registry.ts';
import { startServer } from '../src/start/start.ts';
import { outcome } from './support/answers.ts';
import { createPerson, type Json } from './support/people.ts';
import { freshDataDir, startTestServer, testEnv, type TestServer } from './support/server.ts';

let server: TestServer;
let appDist: string;
beforeAll(async () => {
  appDist = await mkdtemp(join(tmpdir(), 'signet-app-'));
  await mkdir(join(appDist, 'assets'), { recursive: true });
  await writeFile(join(appDist, 'index.html'), '<!doctype html><title>Signet</title>');
  await mkdir(join(appDist, '.vite'));
  await writeFile(join(appDist, '.vite', 'manifest.json'), '{}');
  await writeFile(join(appDist, 'assets', 'index-abc123.js'), 'console.log(1);');
  await writeFile(join(appDist, 'assets', 'index-abc123.js.gz'), gzipSync('console.log(1);'));
  server = await startTestServer({ APP_DIST: appDist });
});
afterAll(async () => {
  await server.close();
  await rm(appDist, { recursive: true });
});

const post = (path: string, type: string, body: string) =>
  fetch(`${server.origin}/ui-api${path}`, { method: 'POST', headers: { 'content-type': type }, body });

describe('every answer', () => {
  it('there are no cookies and no CORS: another page can neither send a token nor read an answer (ABUSE-19)', async () => {
    const response = await fetch(`${server.origin}/ui-api/configuration`, {
      headers: { origin: 'https://evil.example' },
    });
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
    expect(response.headers.get('set-cookie')).toBeNull();
  });

  it('bodies that a plain form could send are refused with 415; answers have the media type of JSON:API (ABUSE-19, J-170)', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/json']) {
      expect([type, (await post('/sessionchallenges', type, '{}')).status]).toEqual([type, 415]);
    }
    const refused = await post('/sessionchallenges', JSON_API_MEDIA_TYPE, '{}');
    expect(refused.headers.get('content-type')).toBe(JSON_API_MEDIA_TYPE);
    expect(((await refused.json()) as Json).errors[0]).toMatchObject({
      status: '400',
      code: 'BadRequest',
      source: { pointer: '/data' },
    });
  });

  it('bodies over 1 MB, broken JSON and __proto__ are refused before anything looks at them (ABUSE-24)', async () => {
    expect(
      (await post('/sessionchallenges', JSON_API_MEDIA_TYPE, `{"x":"${'a'.repeat(1_100_000)}"}`)).status,
    ).toBe(413);
    expect((await post('/sessionchallenges', JSON_API_MEDIA_TYPE, '{"a":')).status).toBe(400);
    expect((await post('/sessionchallenges', JSON_API_MEDIA_TYPE, '{"__proto__":{"x":1}}')).status).toBe(400);
    expect((await post('/sessionchallenges', JSON_API_MEDIA_TYPE, '['.repeat(10_000))).status).toBe(400);
  });

  it('an e-mail of a million characters and a deep query are answered at once (ABUSE-24)', async () => {
    const person = await createPerson(server.api);
    const body = {
      data: { type: 'naturalpersons', attributes: { emailAddress: `${'a'.repeat(900_000)}@example.org` } },
    };
    expect((await server.api.call('POST', '/naturalpersons', { token: person.token, body })).status).toBe(
      400,
    );
    const path = `/digitalassets?${Array.from({ length: 11 }, (_, index) => `filter[or][${index}][title][like]=a`).join('&')}`;
    expect(outcome(await server.api.call('GET', path, { token: person.token }))).toBe('400 UnknownParameter');
  });

  it('the security headers are on pages and on calls (NET-01)', async () => {
    for (const path of ['/', '/ui-api/configuration', '/contracts/anything', '/nothing.png']) {
      const { headers } = await fetch(`${server.origin}${path}`);
      const policy = headers.get('content-security-policy') ?? '';
      for (const rule of [
        "default-src 'none'",
        "script-src 'self' 'wasm-unsafe-eval'",
        "frame-ancestors 'none'",
        "require-trusted-types-for 'script'",
        `connect-src 'self' ${server.ledgerUrl}`,
      ]) {
        expect(policy.split(';')).toContain(rule);
      }
      expect(policy).not.toContain('unsafe-inline');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('strict-transport-security')).toBeNull();
    }
  });
});

describe('the app', () => {
  it('every address outside the API opens the app, never cached; hashed files are cached for ever (NET-01)', async () => {
    for (const path of ['/', '/contracts/anything?x=1', '/contract-details/a-b-c']) {
      const response = await fetch(`${server.origin}${path}`);
      expect(await response.text()).toContain('<title>Signet</title>');
      expect(response.headers.get('cache-control')).toBe('no-cache');
    }
    const script = await fetch(`${server.origin}/assets/index-abc123.js`, {
      headers: { 'accept-encoding': 'gzip' },
    });
    expect(script.headers.get('cache-control')).toContain('immutable');
    expect(script.headers.get('content-encoding')).toBe('gzip');
    expect(await script.text()).toBe('console.log(1);');
    for (const path of ['/ui-api/nothing', '/assets/nothing.js', '/legal/en/nothing.pdf', '/dev/nothing']) {
      const answer = await fetch(`${server.origin}${path}`);
      expect([path, answer.status]).toEqual([path, 404]);
    }
    const outside = await fetch(`${server.origin}/..%2f..%2fsecrets/session.pem`);
    expect(await outside.text()).not.toContain('PRIVATE KEY');
  });
});

it('serving a page watches its response a few times only', async () => {
  const warnings: string[] = [];
  const note = ({ message }: Error) => warnings.push(message);
  process.on('warning', note);
  await fetch(`${server.origin}/contracts/anything`);
  process.off('warning', note);
  expect(warnings).toEqual([]);
});

describe('a file that the build writes for tools', () => {
  it.each(['/.vite/manifest.json', '/.vite/', '/.env'])('%s is not served', async (path) => {
    expect((await fetch(`${server.origin}${path}`)).status).toBe(404);
  });

  it('is not served under another spelling, either', async () => {
    const answer = await fetch(`${server.origin}/%2evite/manifest.json`);
    expect(await answer.text()).toContain('<title>Signet</title>');
  });
});

describe('limits by address', () => {
  const ask = async (address: string, { api } = server) => {
    const body = {
      data: { type: 'activationmails', attributes: { emailAddress: 'a@example.org', publicKey: KEY } },
    };
    const headers = { 'x-forwarded-for': address };
    return (await api.call('POST', '/activationmails', { body, headers })).status;
  };
  const KEY = `02${'1'.repeat(64)}`;

  it('count an IPv6 network of one customer as one address', async () => {
    for (let call = 0; call < 20; call++) expect(await ask(`2001:db8:1:2:${call + 1}::1`)).toBe(202);
    expect(await ask('2001:db8:1:2:ffff:ffff:ffff:ffff')).toBe(429);
    expect(await ask('2001:db8:1:3::1')).toBe(202);
  });

  it('count an IPv4 address as itself, however it is written', async () => {
    for (let call = 0; call < 20; call++) expect(await ask('203.0.113.7')).toBe(202);
    expect(await ask('::ffff:203.0.113.7')).toBe(429);
    expect(await ask('203.0.113.8')).toBe(202);
  });

  it('count by what the proxies of TRUSTED_PROXIES say, and by nobody else', async () => {
    const behind = await startTestServer({ TRUSTED_PROXIES: 'loopback, 10.1.0.0/16' });
    try {
      // who calls, and the balancer that passed the call on to the proxy of this machine
      for (let call = 0; call < 20; call++) expect(await ask('203.0.113.7, 10.1.2.3', behind)).toBe(202);
      expect(await ask('203.0.113.7, 10.1.9.9', behind)).toBe(429);
      expect(await ask('203.0.113.8, 10.1.2.3', behind)).toBe(202);
      for (let call = 0; call < 20; call++)
        expect(await ask(`203.0.113.${call}, 10.2.2.3`, behind)).toBe(202);
      expect(await ask('203.0.113.99, 10.2.2.3', behind)).toBe(429);
    } finally {
      await behind.close();
    }
  });

  it('count all as one where no proxy of this machine is trusted', async () => {
    const direct = await startTestServer({ TRUSTED_PROXIES: '10.1.0.0/16' });
    try {
      for (let call = 0; call < 20; call++) expect(await ask(`203.0.113.${call}`, direct)).toBe(202);
      expect(await ask('203.0.113.99', direct)).toBe(429);
    } finally {
      await direct.close();
    }
  });

  it.each([
    ['PATCH', '/accounts/7c9e6679-7425-40de-944b-e07fc1f90ae7', 400],
    ['POST', '/invitationlookups', 400],
  ] as const)(
    'let 150 people of an office behind one address confirm and follow invitations within an hour: %s %s',
    async (method, path, refusal) => {
      const headers = { 'x-forwarded-for': '203.0.113.9' };
      for (let call = 0; call < 150; call++)
        expect((await server.api.call(method, path, { body: {}, headers })).status).toBe(refusal);
    },
  );
});

describe('for operators', () => {
  it('the OpenAPI document names every route of the table with its body (NET-19)', async () => {
    const document = (await (await fetch(`${server.origin}/ui-api/openapi.json`)).json()) as Json;
    for (const route of ROUTES) {
      const operation = document.paths[route.path.replace(/:(\w+)/g, '{$1}')]?.[route.method.toLowerCase()];
      expect(operation, `${route.method} ${route.path}`).toBeDefined();
      expect(operation.requestBody !== undefined).toBe(route.body !== undefined || route.multipart === true);
    }
    const { anyOf } = document.paths['/accounts'].post.requestBody.content[JSON_API_MEDIA_TYPE].schema;
    const required = anyOf.map((schema: Json) => schema.properties.data.properties.attributes.required);
    // to sign up, and as a guest
    expect(required).toEqual([
      expect.arrayContaining(['keyBinding', 'firstName']),
      expect.arrayContaining(['keyBinding', 'mailboxSecret']),
    ]);
  });

  it('the configuration names the addresses and keys of both logs (NET-09)', async () => {
    const { json } = await server.api.call('GET', '/configuration');
    expect(json).toMatchObject({ ledgerUrl: server.ledgerUrl, audience: server.origin, mailbox: true });
    const { contractLog, keyLog } = await openTrustFile(json.trust);
    expect(contractLog.publicKey).toMatch(/^[0-9a-f]{64}$/);
    expect(keyLog.name).toMatch(/\/keys\/v1$/);
  });

  it('/health reports each part, /metrics counts requests by route (NET-19)', async () => {
    expect(await (await fetch(`${server.origin}/health`)).json()).toMatchObject({
      ok: true,
      parts: { database: { ok: true }, ledger: { ok: true }, blobs: { ok: true }, mail: { failed: 0 } },
    });
    await fetch(`${server.origin}/ui-api/configuration`);
    const metrics = await (await fetch(`${server.origin}/metrics`)).text();
    expect(metrics).toMatch(
      /signet_http_requests_total\{method="GET",route="\/ui-api\/configuration",status="200"\} \d+/,
    );
  });

  it('a wrong variable stops the start with a sentence that names it (NET-01)', async () => {
    expect(() => readConfig({ PORT: 'eighty' })).toThrow('PORT is wrong');
    for (const TRUSTED_PROXIES of ['proxy.example', '10.0.0.0/33', '0.0.0.0/0', 'loopback,,10.0.0.1'])
      expect(() => readConfig({ TRUSTED_PROXIES })).toThrow('TRUSTED_PROXIES is wrong');
    expect(readConfig({ TRUSTED_PROXIES: 'fd00::/8, 192.0.2.7' }).trustedProxies).toHaveLength(2);
    for (const STOP_SECONDS of ['0', '601', 'soon'])
      expect(() => readConfig({ STOP_SECONDS })).toThrow('STOP_SECONDS is wrong');
    expect(() => readConfig({ DATABASE_URL: 'mysql://x' })).toThrow('DATABASE_URL is wrong');
    expect(() => readConfig({ S3_BUCKET: 'b' })).toThrow('set S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY');
    expect(readConfig({ PORT: '' }).port).toBe(4000);
    const dataDir = await freshDataDir();
    const taken = { ...(await testEnv(dataDir)), PORT: String(server.config.port) };
    await expect(startServer(readConfig(taken))).rejects.toThrow('set PORT to a free port');
    await rm(dataDir, { recursive: true });
  });
});
