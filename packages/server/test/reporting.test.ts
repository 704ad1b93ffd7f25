import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { writeSbom } from '../../../tools/sbom.ts';
import { readConfig } from '../src/platform/config/env.ts';
import type { Json } from './support/people.ts';
import { startTestServer } from './support/server.ts';

it('security.txt names the contact of the operator and ends within a year', async () => {
  const server = await startTestServer({ SECURITY_CONTACT: 'mailto:security@example.org' });
  const response = await fetch(`${server.origin}/.well-known/security.txt`);
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  const fields = (await response.text())
    .trim()
    .split('\n')
    .map((line) => line.split(': ', 2) as [string, string]);
  const { Contact, Expires, Canonical } = Object.fromEntries(fields);
  expect(Contact).toBe('mailto:security@example.org');
  expect(Canonical).toBe(`${server.origin}/.well-known/security.txt`);
  const days = (Date.parse(Expires ?? '') - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(30);
  expect(days).toBeLessThan(365);
  await server.close();
});

it('without a contact there is no security.txt, and an invalid contact stops the start', async () => {
  const server = await startTestServer();
  expect((await fetch(`${server.origin}/.well-known/security.txt`)).status).toBe(404);
  await server.close();
  expect(() => readConfig({ SECURITY_CONTACT: 'security@example.org' })).toThrow('SECURITY_CONTACT is wrong');
});

it('the bill of materials is CycloneDX and names every package that server and app depend on, with its version', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'signet-sbom-'));
  expect(await writeSbom(join(folder, 'sbom.json'))).toBe(true);
  const sbom = JSON.parse(await readFile(join(folder, 'sbom.json'), 'utf8')) as Json;
  expect(sbom).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.6' });
  const named = new Set(sbom.components.map(({ purl }: Json) => decodeURIComponent(purl)));
  for (const name of ['server', 'app']) {
    const manifest = await readFile(new URL(`../../${name}/package.json`, import.meta.url), 'utf8');
    const { dependencies } = JSON.parse(manifest) as { dependencies: Record<string, string> };
    const packages = Object.entries(dependencies).filter(([, version]) => !version.startsWith('workspace:'));
    expect(packages.length).toBeGreaterThan(5);
    for (const [dependency, version] of packages) expect(named).toContain(`pkg:npm/${dependency}@${version}`);
  }
  await rm(folder, { recursive: true });
});
