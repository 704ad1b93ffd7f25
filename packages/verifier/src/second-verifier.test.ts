import { execFile, execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sha3Hex } from '@signet/domain/crypto/sha3';
import type { Verdict } from '@signet/domain/proof/proof-report';
import { writeProof } from '@signet/domain/proof/read-proof';
import {
  createSampleIssuer,
  createSampleProof,
  type SampleIssuer,
  type SampleLies,
} from '@signet/domain/proof/testing/sample-proof';
import { verifyProof } from '@signet/domain/proof/verify-proof';
import { openTrustFile } from '@signet/domain/statements/trust-file';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

type Json = null | number | string | Json[] | { [member: string]: Json };

const SCRIPT = fileURLToPath(new URL('../../../docs/verify_proof.py', import.meta.url));
const FILES = [
  { name: 'Übersicht.pdf', content: 'the overview' },
  { name: 'Lease.pdf', content: 'the lease' },
];
const PLACES = 40;

function hasPython(): boolean {
  try {
    execFileSync('python3', ['-c', 'import cryptography'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
const isHere = hasPython();
if (!isHere)
  process.stdout.write(
    'Skipped: the second verifier (docs/verify_proof.py) needs python3 with the package cryptography.\n',
  );

let folder: string;
let sample: SampleIssuer;
let paths: string[];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'signet-second-'));
  sample = await createSampleIssuer(undefined, [
    { name: 'witness.example', privateKey: new Uint8Array(32).fill(7) },
  ]);
  paths = await Promise.all(FILES.map(({ name, content }) => file(name, content)));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function file(name: string, content: string): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
}

let number = 0;

/** What the two verifiers say of the same file. */
async function verdictsOn(
  text: string,
  trusted: readonly SampleIssuer[] = [sample],
): Promise<[Verdict, string]> {
  number += 1;
  const proof = await file(`proof-${number}.json`, text);
  const files = await Promise.all(
    FILES.map(async ({ name, content }) => ({
      name,
      hash: await sha3Hex(new TextEncoder().encode(content)),
    })),
  );
  const issuers = await Promise.all(trusted.map(({ trust }) => openTrustFile(trust)));
  const order: string[] = [];
  for (const [at, { trust }] of trusted.entries())
    order.push('--trust', await file(`trust-${number}-${at}.json`, JSON.stringify(trust)));
  const said = await new Promise<string>((resolve) => {
    execFile('python3', [SCRIPT, ...order, proof, ...paths], (_, out) => resolve(out.trim()));
  });
  return [(await verifyProof(text, files, issuers)).verdict, said];
}

const proofOf = async (signers: readonly string[], lies: SampleLies = {}, by = sample) =>
  writeProof(await createSampleProof(FILES, signers, by, lies));

/** Texts and numbers of the file, each changed once, a few evenly chosen ones. */
function mutationsOf(text: string): string[] {
  const places: (string | number)[][] = [];
  const walk = (value: Json, path: (string | number)[]) => {
    if (typeof value !== 'object' || value === null) places.push(path);
    else for (const [key, member] of Object.entries(value)) walk(member, [...path, key]);
  };
  walk(JSON.parse(text) as Json, []);
  const step = Math.ceil(places.length / PLACES);
  return places
    .filter((_, at) => at % step === 0)
    .map((path) => {
      const copy = JSON.parse(text) as Json;
      const holder = path
        .slice(0, -1)
        .reduce((found, key) => (found as Record<string, Json>)[key] ?? null, copy);
      const key = path.at(-1) ?? '';
      const value = (holder as Record<string, Json>)[key];
      const other = typeof value === 'number' ? value + 1 : `${JSON.stringify(value).slice(1, -2)}A`;
      (holder as Record<string, Json>)[key] = other === value ? `${other}A` : other;
      return JSON.stringify(copy);
    });
}

describe.skipIf(!isHere)('the verifier that was written a second time, from docs/protocol.md', () => {
  it('comes to the same verdicts on honest proofs', async () => {
    expect(await verdictsOn(await proofOf(['Alice', 'Bob']))).toEqual(['verified', 'verified']);
    const alone = await createSampleIssuer();
    const stated = 'verified-service-time';
    expect(await verdictsOn(await proofOf(['Alice'], {}, alone), [sample, alone])).toEqual([stated, stated]);
    const awaited = await proofOf(['Alice'], { awaited: ['Bob'] });
    expect(await verdictsOn(awaited)).toEqual(['incomplete', 'incomplete']);
  });

  it('refuses what the other one refuses', async () => {
    const stranger = await createSampleIssuer();
    const unknown = 'issuer-unknown';
    expect(await verdictsOn(await proofOf(['Alice'], {}, stranger))).toEqual([unknown, unknown]);
    for (const lies of [{ clockOff: 600_001 }, { asksAlice: false }])
      expect(await verdictsOn(await proofOf(['Alice', 'Bob'], lies))).toEqual(['invalid', 'invalid']);
    const text = await proofOf(['Alice', 'Bob']);
    for (const broken of ['', '{}', text.replace('"version": 2', '"version": 2.0'), `${text}x`])
      expect(await verdictsOn(broken)).toEqual(['invalid', 'invalid']);
  });

  it('agrees on every change of a proof', { timeout: 120_000 }, async () => {
    const mutations = mutationsOf(await proofOf(['Alice', 'Bob']));
    expect(mutations.length).toBeGreaterThan(PLACES / 2);
    for (const mutation of mutations) {
      const [ours, theirs] = await verdictsOn(mutation);
      expect([ours, theirs]).not.toContain('verified');
      expect(theirs).toBe(ours);
    }
  });
});
