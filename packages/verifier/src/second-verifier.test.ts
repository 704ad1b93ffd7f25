import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fromBase64, toBase64 } from '@signet/domain/bytes/base64';
import { sha3Hex } from '@signet/domain/crypto/sha3';
import type { Verdict } from '@signet/domain/proof/proof-report';
import { readProof, writeProof } from '@signet/domain/proof/read-proof';
import {
  createSampleIssuer,
  createSampleProof,
  type SampleIssuer,
  type SampleLies,
} from '@signet/domain/proof/testing/sample-proof';
import type { SampleTransfer } from '@signet/domain/proof/testing/sample-transfers';
import { verifyProof } from '@signet/domain/proof/verify-proof';
import { openTrustFile } from '@signet/domain/statements/trust-file';
import { timeStampQuery } from '@signet/domain/time-stamp/query';
import { OPENSSL_TOKENS, STAMPED_TEXT } from '@signet/domain/time-stamp/testing/openssl-tokens';
import {
  createTestAuthority,
  type AnswerLies,
  type CertificateLies,
  tokenIn,
  type TestAuthority,
} from '@signet/domain/time-stamp/testing/test-authority';
import { verifyTimeStamp } from '@signet/domain/time-stamp/verify-time-stamp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasPython, NEEDS, SCRIPTS } from './testing/second-verifier.ts';

type Json = null | number | string | Json[] | { [member: string]: Json };

const FILES = [
  { name: 'Übersicht.pdf', content: 'the overview' },
  { name: 'Lease.pdf', content: 'the lease' },
];
const PLACES = 40;

let folder: string;
let sample: SampleIssuer;
let authority: TestAuthority;
let stamped: SampleIssuer;
let paths: string[];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'signet-second-'));
  sample = await createSampleIssuer(undefined, {
    witnesses: [{ name: 'witness.example', privateKey: new Uint8Array(32).fill(7) }],
  });
  authority = await createTestAuthority();
  stamped = await createSampleIssuer(undefined, { timeStamps: authority });
  paths = await Promise.all(FILES.map(({ name, content }) => file(name, content)));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function file(name: string, content: string): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
}

let number = 0;

/** The verdicts of both verifiers on each of the same files, in one run of the second one. */
async function verdictsOnEach(
  texts: readonly string[],
  trusted: readonly SampleIssuer[] = [sample],
): Promise<[ours: Verdict, theirs: string][]> {
  const files = await Promise.all(
    FILES.map(async ({ name, content }) => ({
      name,
      hash: await sha3Hex(new TextEncoder().encode(content)),
    })),
  );
  const issuers = await Promise.all(trusted.map(({ trust }) => openTrustFile(trust)));
  const order: string[] = [];
  for (const [at, { trust }] of trusted.entries())
    order.push('--trust', await file(`trust-${(number += 1)}-${at}.json`, JSON.stringify(trust)));
  const proofs = await Promise.all(texts.map((text) => file(`proof-${(number += 1)}.json`, text)));
  const calls = JSON.stringify(proofs.map((proof) => [...order, proof, ...paths]));
  const said = execFileSync('python3', ['-B', '-c', EACH_PROOF], { cwd: SCRIPTS, input: calls });
  const theirs = said.toString().trim().split('\n');
  return Promise.all(
    texts.map(async (text, at) => [(await verifyProof(text, files, issuers)).verdict, theirs[at] ?? '']),
  );
}

async function verdictsOn(text: string, trusted?: readonly SampleIssuer[]): Promise<[Verdict, string]> {
  const [verdicts] = await verdictsOnEach([text], trusted);
  if (verdicts === undefined) throw new RangeError('There is no verdict.');
  return verdicts;
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

describe.skipIf(!hasPython)(
  'the verifier that was written a second time, from docs/protocol.md',
  NEEDS,
  () => {
    it('comes to the same verdicts on honest proofs', async () => {
      expect(await verdictsOn(await proofOf(['Alice', 'Bob']))).toEqual(['verified', 'verified']);
      const alone = await createSampleIssuer();
      const stated = 'verified-service-time';
      expect(await verdictsOn(await proofOf(['Alice'], {}, alone), [sample, alone])).toEqual([
        stated,
        stated,
      ]);
      expect(await verdictsOn(await proofOf(['Alice'], {}, stamped), [stamped])).toEqual([
        'verified',
        'verified',
      ]);
      const awaited = await proofOf(['Alice'], { awaited: ['Bob'] });
      expect(await verdictsOn(awaited)).toEqual(['incomplete', 'incomplete']);
      const replaced = await proofOf(['Alice', 'Bob'], { replaced: { Alice: 1, Olga: 1 } });
      expect(await verdictsOn(replaced)).toEqual(['verified', 'verified']);
    });

    it('refuses what the other one refuses', async () => {
      const stranger = await createSampleIssuer();
      const unknown = 'issuer-unknown';
      expect(await verdictsOn(await proofOf(['Alice'], {}, stranger))).toEqual([unknown, unknown]);
      for (const lies of [
        { clockOff: 600_001 },
        { asksAlice: false },
        { replaced: { Alice: 0 } },
        { replaced: { Olga: 0 } },
        { datedBack: 1, replaced: { Alice: 0 } },
      ])
        expect(await verdictsOn(await proofOf(['Alice', 'Bob'], lies))).toEqual(['invalid', 'invalid']);
      const text = await proofOf(['Alice', 'Bob']);
      for (const broken of ['', '{}', text.replace('"version": 2', '"version": 2.0'), `${text}x`])
        expect(await verdictsOn(broken)).toEqual(['invalid', 'invalid']);
    });

    it('agrees on proofs of contracts that changed their owner, and on lies about it (GEN-11)', async () => {
      const given: SampleTransfer = { after: 2, to: 'Nina', undoBy: ['Adam', 'Olga'] };
      const back: SampleTransfer = { after: 3, to: 'Olga', by: 'Adam' };
      const hash = 'ab'.repeat(32);
      const honest: SampleTransfer[][] = [[given], [{ ...given, after: 3 }], [given, back]];
      const lies: SampleTransfer[][] = [
        ...[{ id: 'another' }, { seq: 1 }, { prev: hash }, { record: { seq: 1, hash } }].map((lie) => [
          { ...given, lie },
        ]),
        ...[2, 3, 4].map((seq) => [{ ...given, after: 3 as const, lie: { record: { seq, hash } } }]),
        [{ ...given, by: 'Eve' }],
        [given, { ...back, to: 'Zoe', by: 'Olga' }],
        [{ ...given, undoBy: [] }, back],
        [given, { ...back, to: 'Zoe' }],
        [given, { ...back, at: 'Zoe' }],
        [{ ...given, at: 'Zoe' }, back],
      ];
      const texts = await Promise.all(
        [...honest, ...lies].map((transfers) => proofOf(['Alice', 'Bob'], { transfers })),
      );
      const proof = readProof(await proofOf(['Alice', 'Bob'], { transfers: [given, back] }));
      const [first, last] = proof.transfers ?? [];
      if (first === undefined || last === undefined) throw new RangeError('There are two transfers.');
      const { transfers: _, ...without } = proof;
      const replayed = [[last], [first], [first, last, first]].map((transfers) => ({ ...proof, transfers }));
      const verdicts = await verdictsOnEach([...texts, ...[without, ...replayed].map(writeProof)]);
      const expected = (verdict: Verdict) => [verdict, verdict];
      expect(verdicts).toEqual([
        ...honest.map(() => expected('verified')),
        ...[...lies, without, ...replayed].map(() => expected('invalid')),
      ]);
    });

    it('agrees on every change of a proof', { timeout: 120_000 }, async () => {
      const lies: SampleLies = { replaced: { Alice: 1 }, transfers: [{ after: 2, to: 'Bob' }] };
      const mutations = mutationsOf(await proofOf(['Alice', 'Bob'], lies));
      expect(mutations.length).toBeGreaterThan(PLACES / 2);
      for (const [ours, theirs] of await verdictsOnEach(mutations)) {
        expect([ours, theirs]).not.toContain('verified');
        expect(theirs).toBe(ours);
      }
    });

    it('agrees on proofs whose time stamps are missing, doubled, changed or of somebody else', async () => {
      const text = await proofOf(['Alice'], {}, stamped);
      const line = /\\n\u2014 time-stamp [A-Za-z0-9+/=]+/g;
      const [first = '', second = ''] = text.match(line) ?? [];
      const other = await createSampleIssuer(undefined, { timeStamps: await createTestAuthority() });
      const cases: [string, Verdict, SampleIssuer][] = [
        [text.replace(first, ''), 'verified-service-time', stamped],
        [text.replaceAll(line, ''), 'verified-service-time', stamped],
        [text.replace(first, first + first), 'invalid', stamped],
        [text.replace(first, second), 'invalid', stamped],
        [text, 'issuer-unknown', other],
      ];
      for (const [changed, verdict, trusted] of cases)
        expect(await verdictsOn(changed, [trusted])).toEqual([verdict, verdict]);
    });

    it('agrees on every time stamp, of openssl and of liars, and on every byte changed', async () => {
      const genuine = await Promise.all(
        Object.values(OPENSSL_TOKENS).map(async ({ issuer, reply }) => ({
          token: await tokenIn(fromBase64(reply)),
          issuer,
        })),
      );
      const changed = genuine.flatMap(({ token, issuer }) =>
        [...token.keys()]
          .filter((at) => at % 3 === 0)
          .map((at) => ({ token: token.with(at, (token[at] ?? 0) ^ (1 << (at % 8))), issuer })),
      );
      const lies: [CertificateLies, AnswerLies][] = [
        [{}, {}],
        [{}, { text: 'else' }],
        [{}, { time: new Date(Date.UTC(2019, 0, 1)) }],
        [{ purposes: [] }, {}],
        [{ purposes: ['1.3.6.1.5.5.7.3.8', '1.2.3'] }, {}],
        [{ critical: false }, {}],
        [{ cA: true }, {}],
        [{ notAfter: new Date(Date.UTC(2021, 0, 1)) }, {}],
        [{ notBefore: new Date(Date.UTC(2090, 0, 1)) }, {}],
        [{ demands: '1.2.3.4' }, {}],
      ];
      const told = await Promise.all(
        lies.map(async ([certificate, answer]) => {
          const liar = await createTestAuthority('Liar', certificate);
          const { bytes } = await timeStampQuery(STAMPED_TEXT);
          return { token: await tokenIn(await liar.answer(bytes, answer)), issuer: liar.issuer };
        }),
      );
      const stamps = [...genuine, ...told, { ...genuine[0], issuer: told[0]?.issuer }, ...changed];
      const ours = await Promise.all(
        stamps.map(({ token = new Uint8Array(0), issuer = '' }) =>
          verifyTimeStamp(token, STAMPED_TEXT, issuer).then(
            () => true,
            () => false,
          ),
        ),
      );
      expect(ours.slice(0, 4)).toEqual([true, true, true, true]);
      expect(ours.slice(4)).not.toContain(true);
      const list = stamps.map(({ token, issuer }) => [toBase64(token ?? new Uint8Array(0)), issuer]);
      const path = await file('stamps.json', JSON.stringify({ text: STAMPED_TEXT, list }));
      const theirs = execFileSync('python3', ['-B', '-c', EACH_STAMP, path], { cwd: SCRIPTS });
      expect(JSON.parse(theirs.toString())).toEqual(ours);
    });
  },
);

/** Calls the second verifier as its command line would, once for each list of arguments. */
const EACH_PROOF = `
import json, sys, verify_proof
for arguments in json.load(sys.stdin):
    verify_proof.main(arguments)
`;

/** Asks the second verifier about one stamp after the other. */
const EACH_STAMP = `
import json, sys, verify_proof
def holds(token, body, issuer):
    issuer = verify_proof.b64(issuer)
    line = verify_proof.hashlib.sha256(b"time-stamp\\n\\xffrfc3161" + issuer).digest()[:4] + verify_proof.b64(token)
    line = "\\u2014 time-stamp " + verify_proof.base64.b64encode(line).decode()
    try:
        return verify_proof.open_stamp_line(line, body, [issuer]) == issuer
    except (verify_proof.Invalid, OverflowError, ValueError):
        return False
given = json.load(open(sys.argv[1], encoding="utf-8"))
print(json.dumps([holds(token, given["text"].encode(), issuer) for token, issuer in given["list"]]))
`;
