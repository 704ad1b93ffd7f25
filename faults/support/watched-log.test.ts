import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { encodeEntryBundle } from '../../packages/domain/src/ledger/entry-bundle.ts';
import { stampEntry } from '../../packages/domain/src/ledger/entry.ts';
import {
  createMemoryLog,
  sampleEntry,
  type MemoryLog,
} from '../../packages/domain/src/ledger/testing/memory-log.ts';
import { WatchedLog } from './watched-log.ts';

const TIME = 1_700_000_000_000;
const KEY = new Uint8Array(32).fill(7);

/** What is served: a log, and the entries that it shows. */
let log: MemoryLog;
let entries: Uint8Array[];
const server = createServer((request, response) => {
  const answer =
    request.url === '/checkpoint'
      ? log.checkpoint()
      : Promise.resolve(Buffer.from(encodeEntryBundle(entries)));
  void answer.then((body) => response.end(body));
});
let url: string;
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

/** Serves a log of the same name and key with these entries. */
async function serve(names: readonly string[]): Promise<void> {
  log = createMemoryLog('test.example/v1', KEY);
  entries = [];
  for (const name of names) {
    await log.append(sampleEntry(name), TIME);
    entries.push(stampEntry(sampleEntry(name), TIME));
  }
}

async function watched(names: readonly string[]): Promise<WatchedLog> {
  await serve(names);
  const watching = new WatchedLog(url, log);
  expect(await watching.complaints()).toEqual([]);
  return watching;
}

it('a log that grows is fine', async () => {
  const watching = await watched(['a', 'b']);
  await serve(['a', 'b', 'c']);
  expect(await watching.complaints()).toEqual([]);
  expect(watching.size).toBe(3);
});

it('a log that shrinks, changes an entry, or repeats one is noticed', async () => {
  for (const [names, complaint] of [
    [['a'], 'shrank from 2 to 1'],
    [['a', 'x', 'c'], 'entry 1 was changed'],
    [['a', 'b', 'a'], '2 times'],
  ] as const) {
    const watching = await watched(['a', 'b']);
    await serve(names);
    expect((await watching.complaints()).join()).toContain(complaint);
  }
});

it('a checkpoint that was seen, and that the log does not continue, is noticed', async () => {
  const watching = await watched(['a']);
  await serve(['a', 'b']);
  await watching.see();
  await serve(['a', 'c', 'd']);
  expect((await watching.complaints()).join()).toContain('forked after the checkpoint of 2 entries');
});

it('entries that do not give the signed root are noticed', async () => {
  await serve(['a', 'b']);
  const watching = new WatchedLog(url, log);
  entries[1] = stampEntry(sampleEntry('x'), TIME);
  expect((await watching.complaints()).join()).toContain('do not give the signed root');
});
