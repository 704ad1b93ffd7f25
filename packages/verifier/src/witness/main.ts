#!/usr/bin/env node
import { randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:net';
import { mkdirSync, realpathSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { fromHex, toHex } from '@signet/domain/bytes/hex';
import { ed25519PublicKeyOf } from '@signet/domain/crypto/ed25519';
import { formatVerifierKey, parseVerifierKey, type VerifierKey } from '@signet/domain/ledger/verifier-key';
import { readIfThere, writeDurably } from './durable-file.ts';
import { createWitnessServer } from './http.ts';
import { openMemoryOfLogs } from './memory-of-logs.ts';
import { createWitness } from './witness.ts';

const USAGE = `Usage: signet-witness --name NAME --data FOLDER --log VKEY [--log VKEY …] [--listen HOST:PORT]

Cosigns the checkpoints of logs that only grow (C2SP tlog-witness). NAME is how it signs, an address without scheme such as
witness.example/w1, and never changes. FOLDER keeps its key and what it saw: never restore an old copy of it. VKEY is the
key of a log, as its operator publishes it. It listens at 127.0.0.1:4002 unless told otherwise.`;

interface Order {
  name: string;
  data: string;
  logs: VerifierKey[];
  host: string;
  port: number;
}

/** The order on the command line. Error with a sentence for the operator when it is not one. */
function orderOf(args: string[]): Order {
  const { values } = parseArgs({
    args,
    options: {
      name: { type: 'string' },
      data: { type: 'string' },
      log: { type: 'string', multiple: true },
      listen: { type: 'string', default: '127.0.0.1:4002' },
    },
  });
  const [, host, port] = /^(.+):(\d{1,5})$/.exec(values.listen) ?? [];
  if (values.name === undefined || values.data === undefined || values.log === undefined)
    throw new Error('--name, --data and --log are needed.');
  if (!/^[^\s+]{1,255}$/u.test(values.name)) throw new Error('A name has no spaces and no plus.');
  if (host === undefined || Number(port) > 65_535) throw new Error('--listen is HOST:PORT.');
  const logs = values.log.map((vkey) => parseVerifierKey('ed25519', vkey));
  return { name: values.name, data: resolve(values.data), logs, host, port: Number(port) };
}

/** The key of this witness, made at its first start. */
async function keyIn(folder: string): Promise<Uint8Array> {
  const path = join(folder, 'witness.key');
  const stored = await readIfThere(path);
  if (stored === undefined) {
    const key = randomBytes(32);
    await writeDurably(path, `${toHex(key)}\n`);
    return key;
  }
  if (!/^[0-9a-f]{64}\n$/.test(stored)) throw new Error(`${path} is damaged: restore it from a backup.`);
  return fromHex(stored.trim());
}

/** A socket without a file, which goes with the process: two witnesses with one memory could cosign two histories. */
function lock(folder: string): Promise<Server> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const server = createServer((socket) => socket.destroy()).unref();
  return new Promise((done, fail) => {
    server.once('error', (cause) => fail(new Error(`Another witness uses ${folder}.`, { cause })));
    server.listen(`\0signet-witness:${realpathSync(folder)}`, () => done(server));
  });
}

async function start({ name, data, logs, host, port }: Order): Promise<void> {
  await lock(data);
  const privateKey = await keyIn(data);
  const memory = await openMemoryOfLogs(data);
  const onContradiction = (checkpoint: string): void =>
    console.error(`A log signed two trees of one size. Keep this and tell its users:\n${checkpoint}`);
  const witness = createWitness({ name, privateKey, logs, memory, onContradiction });
  const server = createWitnessServer(witness, (error) => console.error(error));
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      server.close(() => process.exit());
      server.closeIdleConnections();
    });
  await new Promise<void>((done, fail) => {
    server.once('error', fail);
    server.listen(port, host, done);
  });
  const address = server.address();
  const at = typeof address === 'object' ? `${host}:${address?.port}` : host;
  console.log(
    `Listening at http://${at}\n${formatVerifierKey('cosignature', { name, publicKey: ed25519PublicKeyOf(privateKey) })}`,
  );
}

try {
  await start(orderOf(process.argv.slice(2)));
} catch (error) {
  console.error(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`);
  process.exit(2);
}
