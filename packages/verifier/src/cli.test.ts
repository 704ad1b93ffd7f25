import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Proof } from '@signet/domain/proof/proof-file';
import { writeProof } from '@signet/domain/proof/read-proof';
import {
  createSampleIssuer,
  createSampleProof,
  type SampleIssuer,
} from '@signet/domain/proof/testing/sample-proof';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const CLI = fileURLToPath(new URL('cli.ts', import.meta.url));
const FILES = [
  { name: 'Lease.pdf', content: 'the lease' },
  { name: 'Plan.pdf', content: 'the plan' },
];
let folder: string;
let sample: SampleIssuer;
let proof: Proof;
let good: string[];
let trust: string[];

interface Run {
  code: number;
  out: string;
  err: string;
}

function run(args: string[], locale = 'en_GB.UTF-8', config = join(folder, randomUUID())): Promise<Run> {
  const env = { ...process.env, LC_ALL: locale, NO_COLOR: '1', XDG_CONFIG_HOME: config };
  return new Promise((resolve) => {
    execFile(process.execPath, [CLI, ...args], { env }, (error, out, err) => {
      resolve({ code: error === null ? 0 : Number(error.code), out, err });
    });
  });
}

async function file(name: string, content: string): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'signet-verify-'));
  sample = await createSampleIssuer();
  proof = await createSampleProof(FILES, ['Alice'], sample);
  trust = ['--trust', await file('signet-trust.json', JSON.stringify(sample.trust))];
  good = [await file('proof.json', writeProof(proof))];
  for (const { name, content } of FILES) good.push(await file(name, content));
});

afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

describe('signet-verify', () => {
  it('a genuine proof of a trusted issuer passes with exit code 0 and says who signed what, and what it means (AREA-PROOF-02)', async () => {
    const { code, out } = await run([...trust, ...good]);
    expect(code).toBe(0);
    expect(out.startsWith('Verified, time stated by the service alone\nAll required signatures')).toBe(true);
    expect(out).toContain('Contract: Lease\nOwner: Olga Person <olga@example.com>');
    expect(out).toContain(
      '- Alice Person <alice@example.com> signed “Plan.pdf”, recorded on 2026-03-01 09:30:00 UTC',
    );
    expect(out).toContain('[Passed] Lease.pdf: The file is unchanged (SHA3-256 ');
    expect(out).toMatch(/registered in the ledger \(transaction [0-9a-f]{64}\)/);
    expect(out).toContain('[Notice] Alice Person <alice@example.com>: No one has verified the identity');
    expect(out).not.toContain('[Failed]');
  });

  it('speaks German by LANG or --lang (AREA-PROOF-02)', async () => {
    const german = 'Geprüft, Zeit allein vom Dienst genannt';
    expect((await run([...trust, ...good], 'de_AT.UTF-8')).out).toContain(german);
    expect((await run(['--lang', 'de', ...trust, ...good])).out).toContain(
      '[Bestanden] Lease.pdf: Die Datei',
    );
    expect((await run(['--lang', 'en', ...trust, ...good], 'de_DE.UTF-8')).out).toContain('Verified');
  });

  it('without an issuer that the caller trusts the exit code is 3, and no name stands at the top', async () => {
    const { code, out } = await run(good);
    expect(code).toBe(3);
    expect(out.startsWith('Issuer not known\n')).toBe(true);
    expect(out).toContain('[Missing] https://signet.example: You have not confirmed');
    for (const claim of ['signed “', 'alice@example.com', '[Passed]']) expect(out).not.toContain(claim);
  });

  it('an installation that an attacker made at the same address gives exit code 3', async () => {
    const forged = await file('forged.json', writeProof(await createSampleProof(FILES, ['Alice'])));
    const { code, out } = await run([...trust, forged, ...good.slice(1)]);
    expect([code, out.split('\n')[0]]).toEqual([3, 'Issuer not known']);
  });

  it('a missing signature gives exit code 2 and names who is awaited', async () => {
    const part = await createSampleProof(FILES, ['Alice'], sample, { awaited: ['Bob'] });
    const { code, out } = await run([...trust, await file('part.json', writeProof(part)), ...good.slice(1)]);
    expect([code, out.split('\n')[0]]).toEqual([2, 'Incomplete']);
    expect(out).toContain('[Missing] bob@example.com: The contract asks for this signature, too.');
  });

  it('an issuer that cannot be remembered gives exit code 64, which is no verdict', async () => {
    const { code, out, err } = await run([...trust, ...good], 'en_GB.UTF-8', await file('no-folder', ''));
    expect([code, out]).toEqual([64, '']);
    expect(err).toContain('no-folder');
  });

  it('an issuer that was named once is remembered, by file and by address', async () => {
    const config = join(folder, 'by-file');
    expect((await run([...trust, ...good], 'en', config)).code).toBe(0);
    expect((await run(good, 'en', config)).code).toBe(0);
    const site = createServer((_, response) => response.end(JSON.stringify(sample.trust))).listen(
      0,
      '127.0.0.1',
    );
    await once(site, 'listening');
    const { port } = site.address() as AddressInfo;
    // the file is of another address than the one that was asked
    const asked = await run(['--trust', `http://127.0.0.1:${port}`, ...good]);
    expect([asked.code, asked.err]).toEqual([
      64,
      `This is not a valid issuer file (signet-trust.json): http://127.0.0.1:${port}\n`,
    ]);
    const own = await createSampleIssuer(`http://127.0.0.1:${port}`);
    site
      .removeAllListeners('request')
      .on('request', (_, response) => response.end(JSON.stringify(own.trust)));
    const fetched = await file('fetched.json', writeProof(await createSampleProof(FILES, ['Alice'], own)));
    const order = [fetched, ...good.slice(1)];
    const other = join(folder, 'by-address');
    expect((await run(['--trust', `http://127.0.0.1:${port}`, ...order], 'en', other)).code).toBe(0);
    site.close();
    expect((await run(order, 'en', other)).code).toBe(0);
    expect((await run(['--trust', `http://127.0.0.1:${port}`, ...order])).code).toBe(64);
  });

  it('an issuer that had other keys before is not trusted again without confirmation', async () => {
    const config = join(folder, 'changed');
    await run([...trust, ...good], 'en', config);
    const other = await createSampleIssuer();
    const changed = await file('changed-trust.json', JSON.stringify(other.trust));
    const { code, err } = await run(['--trust', changed, ...good], 'en', config);
    expect(code).toBe(64);
    expect(err).toContain('https://signet.example had other keys before.');
    expect((await run(good, 'en', config)).code).toBe(0);
  });

  it('a tampered document fails with exit code 1, the other one is still checked (AREA-PROOF-02)', async () => {
    const [path = '', , plan = ''] = good;
    const tampered = join(await mkdtemp(join(folder, 'tampered-')), 'Lease.pdf');
    await writeFile(tampered, 'the lease!');
    const { code, out } = await run([...trust, path, tampered, plan]);
    expect(code).toBe(1);
    expect(out).toContain('[Failed] Lease.pdf: The file was changed');
    expect(out).toContain('[Passed] Plan.pdf: The file is unchanged');
  });

  it('a tampered signature fails with exit code 1 (AREA-PROOF-02)', async () => {
    const [first, ...others] = proof.signatures;
    if (first === undefined) throw new TypeError('the sample is signed');
    const { signature } = first.statement;
    const other = `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`;
    const signatures = [{ ...first, statement: { ...first.statement, signature: other } }, ...others];
    const path = await file('tampered.json', writeProof({ ...proof, signatures }));
    const { code, out } = await run([...trust, path, ...good.slice(1)]);
    expect([code, out.split('\n')[0]]).toEqual([1, 'Not valid']);
    expect(out).toContain('[Failed] The signature is not valid or not in the ledger.');
  });

  it('a missing document, or JSON that is no proof, fails with exit code 1 (AREA-PROOF-02)', async () => {
    const missing = await run([...trust, ...good.slice(0, 2)]);
    expect(missing.code).toBe(1);
    expect(missing.out).toContain('[Failed] Plan.pdf: The file is not here');
    for (const text of ['{"version":2}', '{"version":2'])
      expect((await run([await file('other.json', text)])).code).toBe(1);
  });

  it('input that cannot be checked ends with exit code 64 and says why (AREA-PROOF-02)', async () => {
    const [path = ''] = good;
    const cases: [string[], string][] = [
      [[], 'Usage: signet-verify'],
      [['--unknown', ...good], 'Usage: signet-verify'],
      [['--trust', path, ...good], 'This is not a valid issuer file'],
      [['--trust', join(folder, 'none.json'), ...good], 'The file cannot be read'],
      [['--trust', 'http://127.0.0.1:1', ...good], 'No issuer file was found'],
      [[join(folder, 'none.json')], 'The file cannot be read'],
      [[...good, join(folder, 'none.pdf')], 'The file cannot be read'],
    ];
    for (const [args, sentence] of cases) {
      const { code, out, err } = await run(args);
      expect([code, out]).toEqual([64, '']);
      expect(err).toContain(sentence);
    }
  });

  it('names in a proof cannot steer the terminal (AREA-PROOF-02)', async () => {
    const files = [{ name: 'Lease\u001b[2K\u202egpj', content: 'the lease' }];
    const steering = await createSampleProof(files, ['Alice'], sample);
    const path = await file('steering.json', writeProof(steering));
    const { out } = await run([...trust, path, ...good.slice(1, 2)]);
    expect(out).toContain('Lease\ufffd[2K\ufffdgpj');
    for (const character of ['\u001b', '\u202e']) expect(out).not.toContain(character);
  });
});
