import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ed25519PublicKeyOf } from '@signet/domain/crypto/ed25519';
import { openCheckpoint } from '@signet/domain/ledger/checkpoint';
import { splitNote } from '@signet/domain/ledger/note';
import { stampsOn } from '@signet/domain/ledger/stamp-line';
import { parseTlogProof } from '@signet/domain/ledger/tlog-proof';
import { formatVerifierKey } from '@signet/domain/ledger/verifier-key';
import { openTrustFile } from '@signet/domain/statements/trust-file';
import { createTestAuthority } from '@signet/domain/time-stamp/testing/test-authority';
import { verifyTimeStamp } from '@signet/domain/time-stamp/verify-time-stamp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfig, type Config } from '../src/platform/config/env.ts';
import { startServer, type RunningServer } from '../src/start/start.ts';
import { appendKey, readLedger } from './support/ledger.ts';
import { freshDataDir, testEnv } from './support/server.ts';
import {
  honest,
  startTimeStampAuthority,
  type Behaviour,
  type RunningAuthority,
} from './support/time-stamp-authority.ts';

let folder: string;
let dataDir: string;
let env: Record<string, string>;
let authority: RunningAuthority;
let running: RunningServer | undefined;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'signet-tsa-'));
  dataDir = await freshDataDir();
  env = await testEnv(dataDir);
  authority = await startTimeStampAuthority(folder);
});

afterEach(async () => {
  await stop();
  authority.close();
  for (const path of [folder, dataDir]) await rm(path, { recursive: true, force: true });
});

async function start(more: Record<string, string> = authority.env): Promise<Config> {
  const config = readConfig({ ...env, ...more });
  running = await startServer(config);
  return config;
}

async function stop(): Promise<void> {
  await running?.close();
  running = undefined;
}

const checkpointOf = (config: Config) => readLedger(config, '/keys/v1/checkpoint');
const stampPartOf = async ({ publicUrl }: Config) =>
  (
    (await (await fetch(`${publicUrl}/health`)).json()) as {
      parts: { timeStamps: { ok: boolean; detail?: string } };
    }
  ).parts.timeStamps;

/** Waits for the stamp of the newest checkpoint, and verifies it as anybody would. */
async function stamped(config: Config): Promise<{ checkpoint: string; time: number }> {
  const { timeStamps } = await trustOf(config);
  await expect.poll(async () => stampsOn(await checkpointOf(config), timeStamps).length).toBe(1);
  const checkpoint = await checkpointOf(config);
  const [stamp] = stampsOn(checkpoint, timeStamps);
  if (stamp === undefined) throw new TypeError('there was one');
  const text = splitNote(checkpoint)?.text ?? '';
  return { checkpoint, ...(await verifyTimeStamp(stamp.token, text, stamp.issuer)) };
}

const trustOf = async ({ publicUrl }: Config) =>
  openTrustFile(
    (await (await fetch(`${publicUrl}/.well-known/signet-trust.json`)).json()) as Parameters<
      typeof openTrustFile
    >[0],
  );

describe('a server with a time stamp authority', () => {
  it('serves each checkpoint with its time stamp, in proofs too, and keeps it over a restart without the authority', async () => {
    let config = await start();
    const { keyLog } = await trustOf(config);
    let before = '';
    for (const size of [1, 2]) {
      const txId = await appendKey(config, running);
      const { checkpoint, time } = await stamped(config);
      expect(Math.abs(time - Date.now())).toBeLessThan(60_000);
      expect(await openCheckpoint(checkpoint, keyLog.name, keyLog.publicKey)).toMatchObject({ size });
      const proof = parseTlogProof(await readLedger(config, `/keys/v1/proof/${txId}`));
      expect(proof.checkpoint).toBe(checkpoint);
      before = checkpoint;
    }
    expect(await stampPartOf(config)).toEqual({ ok: true });
    await stop();
    authority.close();
    config = await start();
    expect(await checkpointOf(config)).toBe(before);
  });

  it('sends the authority only a hash', async () => {
    const config = await start();
    await appendKey(config, running);
    const { checkpoint } = await stamped(config);
    expect(authority.queries.length).toBeGreaterThan(0);
    for (const query of authority.queries) {
      expect(query.length).toBeLessThan(100);
      expect(Buffer.from(query).includes(checkpoint.split('\n')[0] ?? '')).toBe(false);
    }
  });

  it('sends a checkpoint to witnesses without its stamp, which some would find too long', async () => {
    const config = await start();
    await appendKey(config, running);
    await stamped(config);
    await stop();
    const name = 'witness.example';
    const vkey = formatVerifierKey('cosignature', {
      name,
      publicKey: ed25519PublicKeyOf(new Uint8Array(randomBytes(32))),
    });
    const told: string[] = [];
    // a witness listens at the address now, which is called after the stamp came
    authority.behave((body, response) => {
      told.push(Buffer.from(body).toString());
      response.writeHead(500).end();
    });
    await start({ ...authority.env, WITNESSES: `${vkey} ${authority.env.TSA_URL}` });
    await expect.poll(() => told.filter((body) => body.startsWith('old ')).length).toBeGreaterThan(1);
    expect(told.join()).toMatch(/\n1\n/);
    expect(told.join()).not.toContain('time-stamp');
  });

  it('names the issuers of the authority’s certificates in its trust file, whose fingerprint covers them', async () => {
    let config = await start();
    const { timeStamps, hash } = await trustOf(config);
    expect(timeStamps).toEqual([authority.authority.issuer]);
    await stop();
    config = await start({});
    const without = await trustOf(config);
    expect(without.timeStamps).toEqual([]);
    expect(without.hash).not.toBe(hash);
  });

  it('accepts no stamp that verifiers would refuse, says so in /health, and accepts the next correct one', async () => {
    const other = await createTestAuthority('Other');
    const wrong: [string, Behaviour][] = [
      ['refuses', (_, response) => response.writeHead(503).end()],
      ['sends elsewhere', (_, response) => response.writeHead(302, { location: '/other' }).end()],
      ['hangs up', (_, response) => response.destroy()],
      ['says nothing', (_, response) => response.end()],
      ['talks nonsense', (_, response) => response.end('x'.repeat(2000))],
      ['says 10 MB', (_, response) => response.end(Buffer.alloc(10_000_000))],
      [
        'talks without end',
        (_, response) => {
          const talk = () => response.write(Buffer.alloc(100_000));
          response.on('drain', talk);
          talk();
        },
      ],
      ['has another certificate', async (query, response) => response.end(await other.answer(query))],
      [
        'answers another question',
        async (query, response, { answer }) => response.end(await answer(query, { nonce: Uint8Array.of(7) })),
      ],
      [
        'stamps something else',
        async (query, response, { answer }) => response.end(await answer(query, { text: 'else' })),
      ],
    ];
    const config = await start();
    const { host } = new URL(authority.env.TSA_URL);
    const failing = { ok: false, detail: `no time stamp from ${host}; the log says why` };
    for (const [name, behaviour] of wrong) {
      authority.behave(behaviour);
      await appendKey(config, running);
      await expect.poll(async () => [name, await stampPartOf(config)]).toEqual([name, failing]);
      expect((await fetch(`${config.publicUrl}/health`)).status).toBe(200);
      expect(await checkpointOf(config)).not.toContain('time-stamp');
      authority.behave(honest);
      await appendKey(config, running);
      await stamped(config);
      await expect.poll(async () => [name, await stampPartOf(config)]).toEqual([name, { ok: true }]);
    }
  });

  it('does not wait for an authority that never answers, nor when it stops', async () => {
    authority.behave(() => undefined);
    const config = await start();
    for (let entry = 0; entry < 3; entry += 1) await appendKey(config, running);
    expect(await checkpointOf(config)).toMatch(/\n3\n/);
    const { timeStamps } = running?.services ?? { timeStamps: () => [] };
    await stop();
    expect(timeStamps().map(({ failure }) => failure)).toEqual([undefined, undefined]);
  });
});

describe('TSA_URL and TSA_CERTIFICATE', () => {
  it('are given together, the one as an address and the other as a file with certificates that issue others', async () => {
    const { TSA_URL, TSA_CERTIFICATE } = authority.env;
    const issuer = authority.authority.issuer;
    expect(readConfig(authority.env).timeStamps).toEqual([{ url: TSA_URL, issuers: [issuer] }]);
    expect(readConfig({}).timeStamps).toEqual([]);
    for (const half of [{ TSA_URL }, { TSA_CERTIFICATE }])
      expect(() => readConfig(half)).toThrow(/TSA_URL is wrong: set both TSA_URL and TSA_CERTIFICATE/);
    expect(() => readConfig({ TSA_URL: 'tsa.example', TSA_CERTIFICATE })).toThrow(/TSA_URL is wrong/);
    const leaf = join(folder, 'leaf.pem');
    const block = (body: string) => `-----BEGIN CERTIFICATE-----\n${body}\n-----END CERTIFICATE-----\n`;
    for (const wrong of ['', 'no certificate', block('AAAA'), block(issuer).repeat(5)]) {
      await writeFile(leaf, wrong);
      expect(() => readConfig({ TSA_URL, TSA_CERTIFICATE: leaf })).toThrow(
        /TSA_CERTIFICATE is wrong: give the path of a PEM file/,
      );
    }
    expect(() => readConfig({ TSA_URL, TSA_CERTIFICATE: join(folder, 'nowhere.pem') })).toThrow(
      /TSA_CERTIFICATE is wrong/,
    );
  });
});
