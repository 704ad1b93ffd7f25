import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ed25519PublicKeyOf } from '@signet/domain/crypto/ed25519';
import { randomBytes } from '@signet/domain/crypto/platform';
import { openCheckpoint, signCheckpoint } from '@signet/domain/ledger/checkpoint';
import { cosign, cosignedAt } from '@signet/domain/ledger/cosignature';
import { parseTlogProof } from '@signet/domain/ledger/tlog-proof';
import { formatVerifierKey, parseVerifierKey, type VerifierKey } from '@signet/domain/ledger/verifier-key';
import { readConfig, type Config } from '../src/platform/config/env.ts';
import { rawPublicKey } from '../src/trust/ledger/keys.ts';
import { secretFiles } from '../src/platform/secrets/secret-store.ts';
import { openSecrets } from '../src/platform/secrets/secrets.ts';
import { startServer, type RunningServer } from '../src/start/start.ts';
import { appendKey, readLedger } from './support/ledger.ts';
import { freshDataDir, testEnv } from './support/server.ts';

// the command that others run; server and verifier communicate only by HTTP
const WITNESS = fileURLToPath(new URL('../../verifier/src/witness/main.ts', import.meta.url));

let folder: string;
let dataDir: string;
let env: Record<string, string>;
let running: RunningServer | undefined;
let witness: ChildProcess | undefined;
let standIn: Server | undefined;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'signet-witness-'));
  dataDir = await freshDataDir();
  env = await testEnv(dataDir);
});

afterEach(async () => {
  await stopWitness();
  standIn?.closeAllConnections();
  standIn?.close();
  standIn = undefined;
  await running?.close();
  running = undefined;
  for (const path of [folder, dataDir]) await rm(path, { recursive: true, force: true });
});

async function start(witnesses: string): Promise<Config> {
  const config = readConfig({ ...env, WITNESSES: witnesses });
  running = await startServer(config);
  return config;
}

/** Starts a witness of both logs of the server; returns its item of WITNESSES. */
async function startWitness(listen = '127.0.0.1:0'): Promise<string> {
  const secrets = await openSecrets(secretFiles(join(dataDir, 'secrets')));
  const host = new URL(env['LEDGER_URL'] ?? '').host;
  const logs = [
    { name: `${host}/v1`, publicKey: rawPublicKey(secrets.ledger) },
    { name: `${host}/keys/v1`, publicKey: rawPublicKey(secrets.keyLedger) },
  ].flatMap((key) => ['--log', formatVerifierKey('ed25519', key)]);
  const order = [WITNESS, '--name', 'witness.example/w1', '--data', folder, '--listen', listen, ...logs];
  const child = spawn(process.execPath, order, { stdio: ['ignore', 'pipe', 'inherit'] });
  witness = child;
  const said = await new Promise<string>((resolve) =>
    child.stdout.once('data', (part: Buffer) => resolve(part.toString())),
  );
  const [, url, vkey] = /at (\S+)\n(\S+)\n/.exec(said) ?? [];
  return `${vkey} ${url}`;
}

async function stopWitness(): Promise<void> {
  if (witness === undefined || witness.exitCode !== null) return;
  const ended = new Promise((resolve) => witness?.once('exit', resolve));
  witness.kill('SIGKILL');
  await ended;
  witness = undefined;
}

/** A fake witness with arbitrary responses. */
async function startStandIn(answer: (body: string) => string | undefined, key: VerifierKey): Promise<string> {
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const text = answer(Buffer.concat(parts).toString());
      if (text !== undefined) response.end(text);
    });
  });
  standIn = server;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `${formatVerifierKey('cosignature', key)} http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const witnessOf = (item: string): VerifierKey => parseVerifierKey('cosignature', item.split(' ')[0] ?? '');

const healthOf = async ({ publicUrl }: Config) =>
  (await (await fetch(`${publicUrl}/health`)).json()) as {
    ok: boolean;
    parts: { witnesses: { ok: boolean; detail?: string } };
  };

describe('a server with a witness', () => {
  it('serves each checkpoint with its cosignature, in proofs too, and keeps it over a restart without the witness', async () => {
    const item = await startWitness();
    let config = await start(item);
    const log = {
      origin: running?.services.trust.issuer.keyLog.name ?? '',
      key: rawPublicKey((await openSecrets(secretFiles(join(dataDir, 'secrets')))).keyLedger),
    };
    let txId = '';
    for (const size of [1, 2, 3]) {
      txId = await appendKey(config, running);
      await expect
        .poll(async () => cosignedAt(await readLedger(config, '/keys/v1/checkpoint'), witnessOf(item)))
        .toBeDefined();
      const checkpoint = await readLedger(config, '/keys/v1/checkpoint');
      expect(await openCheckpoint(checkpoint, log.origin, log.key)).toMatchObject({ size });
      const { checkpoint: proved } = parseTlogProof(await readLedger(config, `/keys/v1/proof/${txId}`));
      expect(proved).toBe(checkpoint);
    }
    const before = await readLedger(config, '/keys/v1/checkpoint');
    expect(await healthOf(config)).toMatchObject({ ok: true, parts: { witnesses: { ok: true } } });
    await running?.close();
    await stopWitness();
    config = await start(item);
    expect(await readLedger(config, '/keys/v1/checkpoint')).toBe(before);
  });

  it('continues without it, names it in /health, and has the whole growth cosigned afterwards', async () => {
    const item = await startWitness();
    await stopWitness();
    const config = await start(item);
    await appendKey(config, running);
    await expect
      .poll(async () => (await healthOf(config)).parts.witnesses)
      .toEqual({
        ok: false,
        detail: 'no cosignature from witness.example/w1; the log says why',
      });
    expect((await healthOf(config)).ok).toBe(true);
    await startWitness(new URL(item.split(' ')[1] ?? '').host);
    await appendKey(config, running);
    await expect
      .poll(async () => cosignedAt(await readLedger(config, '/keys/v1/checkpoint'), witnessOf(item)))
      .toBeDefined();
  });

  it('does not wait for a witness that never answers', async () => {
    const config = await start(
      await startStandIn(() => undefined, { name: 'slow', publicKey: ed25519PublicKeyOf(randomBytes(32)) }),
    );
    for (let entry = 0; entry < 3; entry += 1) await appendKey(config, running);
    expect(await readLedger(config, '/keys/v1/checkpoint')).toMatch(/\n3\n/);
    // nor when it stops: the request is aborted, not awaited
    const { witnesses } = running?.services ?? { witnesses: () => [] };
    await running?.close();
    running = undefined;
    expect(witnesses()).toEqual([
      { name: 'slow', failure: undefined },
      { name: 'slow', failure: undefined },
    ]);
  });

  it('accepts no line that the witness did not sign for this checkpoint', async () => {
    const key = randomBytes(32);
    const other = signCheckpoint({ origin: 'other/v1', size: 1, root: randomBytes(32) }, key);
    for (const answer of [
      cosign(other, 'liar', key, 1),
      cosign(other, 'liar', randomBytes(32), 1),
      'x'.repeat(20_000),
      '\n',
    ]) {
      const config = await start(
        await startStandIn(() => answer, { name: 'liar', publicKey: ed25519PublicKeyOf(key) }),
      );
      await appendKey(config, running);
      await expect.poll(async () => (await healthOf(config)).parts.witnesses.ok).toBe(false);
      expect(await readLedger(config, '/keys/v1/checkpoint')).not.toContain('liar');
      await running?.close();
      standIn?.close();
    }
  });
});

it('malformed WITNESSES stop the start with a sentence', async () => {
  const vkey = formatVerifierKey('cosignature', {
    name: 'w',
    publicKey: ed25519PublicKeyOf(randomBytes(32)),
  });
  const items = readConfig({
    WITNESSES: `${vkey} http://127.0.0.1:1/ , ${vkey} https://witness.example/a`,
  }).witnesses;
  expect(items.map(({ url }) => url)).toEqual(['http://127.0.0.1:1', 'https://witness.example/a']);
  for (const wrong of [
    vkey,
    `${vkey} nowhere`,
    `${vkey} ftp://x`,
    'w+00000000+AAAA http://x',
    `${vkey} http://x y`,
    `${vkey} http://x,`.repeat(9),
  ])
    expect(() => readConfig({ WITNESSES: wrong })).toThrow(/WITNESSES is wrong: give up to 8 witnesses/);
});
