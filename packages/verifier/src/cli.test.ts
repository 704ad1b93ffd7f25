import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createSampleProof } from '@signet/domain/proof/testing/sample-proof';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const CLI = fileURLToPath(new URL('cli.ts', import.meta.url));
const FILES = [
  { name: 'Lease.pdf', content: 'the lease' },
  { name: 'Plan.pdf', content: 'the plan' },
];
let folder: string;
let bundle: Awaited<ReturnType<typeof createSampleProof>>;
let good: string[];

interface Run {
  code: number;
  out: string;
  err: string;
}

function run(args: string[], locale = 'en_GB.UTF-8'): Promise<Run> {
  const env = { ...process.env, LC_ALL: locale, NO_COLOR: '1' };
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
  bundle = await createSampleProof(FILES, ['Alice']);
  good = [await file('proof.json', JSON.stringify(bundle))];
  for (const { name, content } of FILES) good.push(await file(name, content));
});

afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

describe('signet-verify', () => {
  it('AREA-PROOF-02 a genuine proof passes with exit code 0 and names hash, time, signature and transaction', async () => {
    const { code, out } = await run(good);
    expect(code).toBe(0);
    expect(out).toContain('[Passed] Lease.pdf: The file at hand is unchanged (SHA3-256 ');
    expect(out).toContain(
      '[Passed] Alice <alice@example.com>: Plan.pdf: The digital signature (ECDSA) is valid',
    );
    expect(out).toMatch(/registered in the ledger \(transaction [0-9a-f]{64}\)/);
    expect(out).toContain('All checks passed; 2 notices are left for you to look at.');
    expect(out).not.toContain('[Failed]');
  });

  it('AREA-PROOF-02 speaks German by LANG or --lang', async () => {
    expect((await run(good, 'de_AT.UTF-8')).out).toContain('Alle Prüfungen bestanden;');
    expect((await run(['--lang', 'de', ...good])).out).toContain(
      '[Bestanden] Lease.pdf: Die vorliegende Datei',
    );
    expect((await run(['--lang', 'en', ...good], 'de_DE.UTF-8')).out).toContain('All checks passed;');
  });

  it('AREA-PROOF-02 a tampered document fails with exit code 1, the other one is still checked', async () => {
    const [proof = '', , plan = ''] = good;
    const tampered = join(await mkdtemp(join(folder, 'tampered-')), 'Lease.pdf');
    await writeFile(tampered, 'the lease!');
    const { code, out } = await run([proof, tampered, plan]);
    expect(code).toBe(1);
    expect(out).toContain('[Failed] Lease.pdf: The file at hand was changed');
    expect(out).toContain('[Passed] Plan.pdf: The file at hand is unchanged');
    expect(out).toContain('1 check failed.');
  });

  it('AREA-PROOF-02 a tampered signature fails with exit code 1', async () => {
    const [first, ...others] = bundle.signatures;
    const signature = `${first?.statement.signature.startsWith('A') === true ? 'B' : 'A'}${first?.statement.signature.slice(1)}`;
    const signatures = [{ ...first, statement: { ...first?.statement, signature } }, ...others];
    const proof = await file('tampered.json', JSON.stringify({ ...bundle, signatures }));
    const { code, out } = await run([proof, ...good.slice(1)]);
    expect(code).toBe(1);
    expect(out).toContain(
      '[Failed] Alice <alice@example.com>: Lease.pdf: The digital signature is not valid.',
    );
  });

  it('AREA-PROOF-02 a missing document fails with exit code 1', async () => {
    const { code, out } = await run(good.slice(0, 2));
    expect(code).toBe(1);
    expect(out).toContain('[Failed] Plan.pdf: The file is not at hand');
  });

  it('AREA-PROOF-02 a ledger key that is asked for must be the one of the proof', async () => {
    const { log, keyLog } = bundle;
    const key = ({ origin, publicKey }: { origin: string; publicKey: string }) => [
      '--log-key',
      `${origin}=${publicKey}`,
    ];
    const trusted = await run([...key(log), ...key(keyLog), ...good]);
    expect(trusted.code).toBe(0);
    expect(trusted.out).not.toContain('[Notice]');
    expect(trusted.out).toContain('All checks passed.');
    const { code, out } = await run([
      ...key({ ...log, publicKey: keyLog.publicKey }),
      ...key(keyLog),
      ...good,
    ]);
    expect(code).toBe(1);
    expect(out).toContain('[Failed] ledger.example/v1: The key of the ledger is not the expected one');
  });

  it('AREA-PROOF-02 what cannot be checked ends with exit code 2 and one sentence', async () => {
    const garbage = await file('garbage.json', '{"version":1');
    const cases: [string[], string][] = [
      [[], 'Usage: signet-verify'],
      [['--unknown', ...good], 'Usage: signet-verify'],
      [['--log-key', 'nonsense', ...good], 'Usage: signet-verify'],
      [[garbage], 'The proof file is not JSON'],
      [[join(folder, 'none.json')], 'The file cannot be read'],
      [[...good, join(folder, 'none.pdf')], 'The file cannot be read'],
    ];
    for (const [args, sentence] of cases) {
      const { code, out, err } = await run(args);
      expect([code, out]).toEqual([2, '']);
      expect(err.startsWith(sentence)).toBe(true);
      expect(err.trim().split('\n')).toHaveLength(1);
    }
  });

  it('AREA-PROOF-02 JSON that is no proof fails with exit code 1', async () => {
    const { code, out } = await run([await file('other.json', '{"version":1}')]);
    expect(code).toBe(1);
    expect(out).toContain('not a valid Signet proof');
  });

  it('AREA-PROOF-02 names in a proof cannot steer the terminal', async () => {
    const contract = { ...bundle.contract, title: 'Lease\u001b[2K\u202egpj' };
    const { out } = await run([
      await file('escape.json', JSON.stringify({ ...bundle, contract })),
      ...good.slice(1),
    ]);
    expect(out).toContain('Lease\ufffd[2K\ufffdgpj');
    for (const steering of ['\u001b', '\u202e']) expect(out).not.toContain(steering);
  });
});
