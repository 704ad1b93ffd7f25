import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { randomBytes } from '@signet/domain/crypto/platform';
import { formatAddCheckpoint } from '@signet/domain/ledger/add-checkpoint';
import { signCheckpoint } from '@signet/domain/ledger/checkpoint';
import { cosignedAt } from '@signet/domain/ledger/cosignature';
import { signNote } from '@signet/domain/ledger/note';
import { createMemoryLog, sampleEntry, type MemoryLog } from '@signet/domain/ledger/testing/memory-log';
import { consistencyProof } from '@signet/domain/ledger/tree';
import { formatVerifierKey, parseVerifierKey } from '@signet/domain/ledger/verifier-key';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const COMMAND = fileURLToPath(new URL('../../bin/signet-witness.js', import.meta.url));
const ORIGIN = 'ledger.example/v1';
const NAME = 'witness.example/w1';
const logKey = randomBytes(32);

interface Running {
  url: string;
  vkey: string;
  /** All that it printed. */
  said(): string;
  /** Ends it as a power cut would. */
  kill(): Promise<void>;
}

let folder: string;
let log: MemoryLog;
let witness: Running;

/** Runs the command and waits for its two lines; gives what it said and its exit code when it ends before. */
async function run(args: string[]): Promise<Running | { code: number | null; said: string }> {
  // without the shim around it, so that a kill reaches the witness itself
  const main = fileURLToPath(new URL('main.ts', import.meta.url));
  const child: ChildProcess = spawn(process.execPath, [main, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = new Promise<number | null>((done) => child.once('exit', done));
  let said = '';
  return new Promise((done) => {
    const hear = (part: Buffer): void => {
      said += part.toString();
      const [, url, vkey] = /Listening at (\S+)\n(\S+)\n/.exec(said) ?? [];
      const kill = async (): Promise<void> => {
        child.kill('SIGKILL');
        await ended;
      };
      if (url !== undefined && vkey !== undefined) done({ url, vkey, said: () => said, kill });
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    void ended.then((code) => done({ code, said }));
  });
}

const order = (): string[] => {
  const vkey = formatVerifierKey('ed25519', { name: ORIGIN, publicKey: log.publicKey });
  return ['--name', NAME, '--data', folder, '--log', vkey, '--listen', '127.0.0.1:0'];
};

async function start(): Promise<Running> {
  const started = await run(order());
  if (!('url' in started)) throw new Error(started.said);
  return started;
}

async function post(body: string): Promise<{ status: number; type: string | null; text: string }> {
  const response = await fetch(`${witness.url}/add-checkpoint`, { method: 'POST', body });
  return { status: response.status, type: response.headers.get('content-type'), text: await response.text() };
}

/** Asks for a cosignature of the log's tree of now. */
async function ask(oldSize: number, size: number, from: MemoryLog = log) {
  const proof = oldSize > 0 && oldSize < size ? await consistencyProof(oldSize, size, from.read) : [];
  return post(formatAddCheckpoint({ oldSize, proof, checkpoint: await from.checkpoint() }));
}

async function grow(by: number, of: MemoryLog = log): Promise<void> {
  for (let entry = 0; entry < by; entry += 1) await of.append(sampleEntry(), 1);
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'signet-witness-'));
  log = createMemoryLog(ORIGIN, logKey);
  witness = await start();
});

afterEach(async () => {
  await witness.kill();
  await rm(folder, { recursive: true, force: true });
});

describe('signet-witness', () => {
  it('cosigns a log as it grows, and its word is in the checkpoint with the time', async () => {
    const key = parseVerifierKey('cosignature', witness.vkey);
    expect(key.name).toBe(NAME);
    let known = 0;
    for (const size of [0, 3, 4, 4, 21]) {
      await grow(size - known);
      const { status, text } = await ask(known, size);
      expect(status).toBe(200);
      const seconds = Date.now() / 1000;
      const at = (await cosignedAt((await log.checkpoint()) + text, key)) ?? 0;
      expect(seconds - at).toBeLessThan(60);
      known = size;
    }
  });

  it('says which size it knows to whoever starts from another', async () => {
    await grow(5);
    expect((await ask(0, 5)).status).toBe(200);
    await grow(2);
    for (const oldSize of [0, 4, 6])
      expect(await ask(oldSize, 7)).toEqual({ status: 409, type: 'text/x.tlog.size', text: '5\n' });
    expect((await ask(5, 7)).status).toBe(200);
  });

  it('does not cosign a fork, of the same size or larger, and prints the proof of it', async () => {
    const first = sampleEntry();
    const fork = createMemoryLog(ORIGIN, logKey);
    for (const one of [log, fork]) await one.append(first, 1);
    await grow(4);
    await grow(4, fork);
    expect((await ask(0, 5)).status).toBe(200);
    expect(await ask(5, 5, fork)).toMatchObject({ status: 409, text: '5\n' });
    await expect.poll(() => witness.said()).toContain(await fork.checkpoint());
    await grow(3, fork);
    expect((await ask(5, 8, fork)).status).toBe(422);
    // neither with the proof of the honest log
    await grow(3);
    const proof = await consistencyProof(5, 8, log.read);
    const forked = formatAddCheckpoint({ oldSize: 5, proof, checkpoint: await fork.checkpoint() });
    expect((await post(forked)).status).toBe(422);
    expect((await ask(5, 8)).status).toBe(200);
  });

  it('never goes back: a smaller tree of the log is refused, however the request is put', async () => {
    const young = createMemoryLog(ORIGIN, logKey);
    for (let number = 0; number < 9; number += 1) {
      const entry = sampleEntry(`entry ${number}`);
      await log.append(entry, 1);
      if (number < 4) await young.append(entry, 1);
    }
    expect((await ask(0, 9)).status).toBe(200);
    for (const [oldSize, status] of [
      [9, 400],
      [4, 409],
      [0, 409],
    ] as const)
      expect((await ask(oldSize, 4, young)).status).toBe(status);
  });

  it('of requests that come at once from the same size cosigns one', async () => {
    await grow(6);
    expect((await ask(0, 6)).status).toBe(200);
    const bodies: string[] = [];
    for (let size = 7; size < 17; size += 1) {
      await grow(1);
      const proof = await consistencyProof(6, size, log.read);
      bodies.push(formatAddCheckpoint({ oldSize: 6, proof, checkpoint: await log.checkpoint() }));
    }
    const answers = await Promise.all(bodies.map((body) => post(body)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9);
    const cosigned = 7 + answers.findIndex(({ status }) => status === 200);
    expect((await ask(0, 16)).text).toBe(`${cosigned}\n`);
  });

  it('knows after a power cut what it cosigned before, and has the same key', async () => {
    await grow(5);
    expect((await ask(0, 5)).status).toBe(200);
    await witness.kill();
    const { vkey } = witness;
    witness = await start();
    expect(witness.vkey).toBe(vkey);
    await grow(1);
    expect(await ask(0, 6)).toMatchObject({ status: 409, text: '5\n' });
    expect((await ask(5, 6)).status).toBe(200);
  });

  it('does not start with a damaged memory or key, nor beside another on the same folder', async () => {
    await grow(1);
    expect((await ask(0, 1)).status).toBe(200);
    expect(await run(order())).toMatchObject({
      code: 2,
      said: expect.stringContaining('Another witness uses'),
    });
    await witness.kill();
    for (const name of ['logs.json', 'witness.key']) {
      const whole = await readFile(join(folder, name), 'utf8');
      await writeFile(join(folder, name), whole.slice(0, -9));
      expect(await run(order())).toMatchObject({ code: 2, said: expect.stringContaining('is damaged') });
      await writeFile(join(folder, name), whole);
    }
    witness = await start();
  });

  it('refuses a log that it does not watch, a key that is not the log’s, and a note that is no checkpoint', async () => {
    const stranger = createMemoryLog('stranger.example/v1', logKey);
    expect((await ask(0, 0, stranger)).status).toBe(404);
    const impostor = createMemoryLog(ORIGIN);
    expect((await ask(0, 0, impostor)).status).toBe(403);
    const note = signNote(`${ORIGIN}\n1\nextension\n`, ORIGIN, logKey);
    expect((await post(formatAddCheckpoint({ oldSize: 0, proof: [], checkpoint: note }))).status).toBe(400);
    const untrue = signCheckpoint({ origin: ORIGIN, size: 0, root: randomBytes(32) }, logKey);
    expect((await post(formatAddCheckpoint({ oldSize: 0, proof: [], checkpoint: untrue }))).status).toBe(422);
  });

  it('refuses what is no request, in any length', async () => {
    expect((await post('')).status).toBe(400);
    expect((await post('old 0\n\nnothing\n')).status).toBe(404);
    expect((await post('x'.repeat(200_000))).status).toBe(413);
    expect((await fetch(`${witness.url}/add-checkpoint`)).status).toBe(405);
    expect((await fetch(witness.url)).status).toBe(404);
    expect((await ask(0, 0)).status).toBe(200);
  });

  it('says how it is used when the order is incomplete', async () => {
    for (const args of [
      [],
      ['--name', NAME],
      [...order(), '--listen', 'nowhere'],
      ['--name', 'a b', ...order().slice(2)],
      [...order(), '--log', 'x'],
    ])
      expect(await run(args)).toMatchObject({
        code: 2,
        said: expect.stringContaining('Usage: signet-witness'),
      });
  });

  it('started by its command ends when it is told to', async () => {
    await witness.kill();
    const child = spawn(process.execPath, [COMMAND, ...order()], { stdio: ['ignore', 'pipe', 'inherit'] });
    await new Promise((done) => child.stdout.once('data', done));
    const ended = new Promise((done) => child.once('exit', done));
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
    witness = await start();
  });
});
