import { readdir } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setInterval, setTimeout } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { openDatabase } from '../src/platform/db/database.ts';
import { createContract, newDocument, type NewDocument } from './support/contracts.ts';
import { freshFolders } from './support/fresh-folders.ts';
import { createPerson, type Person } from './support/people.ts';
import { startProcess } from './support/process.ts';
import { until } from './support/server.ts';
import { sessionHeaders } from './support/session-headers.ts';

const folder = freshFolders();

const CONTENT = { content: new Uint8Array(600_000) };
const PIECE = 50_000;

/** An upload whose first piece has arrived; its caller sends the rest. */
async function beginUpload(owner: Person, contractId: string, { metadata, document }: NewDocument) {
  const url = `${folder.env['PUBLIC_URL']}/ui-api/digitalassets/${contractId}/documents`;
  const head = `--b\r\ncontent-disposition: form-data; name="metadata"\r\n\r\n${JSON.stringify(metadata)}\r\n--b\r\ncontent-disposition: form-data; name="file"; filename="f"\r\ncontent-type: application/octet-stream\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(head), document.ciphertext, Buffer.from('\r\n--b--\r\n')]);
  const sent = request(url, {
    method: 'POST',
    headers: {
      ...(await sessionHeaders(owner.token, 'POST', url)),
      'content-type': 'multipart/form-data; boundary=b',
      'content-length': body.length,
    },
  });
  const outcome = new Promise<number | string>((resolve) => {
    sent.on('response', (response) => resolve(response.resume().statusCode ?? 0));
    sent.on('error', () => resolve('cut'));
  });
  sent.write(body.subarray(0, PIECE));
  await until(
    async () => (await readdir(join(folder.dataDir, 'blobs', 'incoming')).catch(() => [])).length > 0,
  );
  return { sent, rest: body.subarray(PIECE), outcome };
}

const openConnection = (port: string | undefined) =>
  new Promise<Socket>((resolve) => {
    const socket = connect(Number(port), '127.0.0.1', () => resolve(socket));
  });

/** A connection that has served a call and is kept for the next. */
async function keptConnection(): Promise<Socket> {
  const agent = new Agent({ keepAlive: true });
  return new Promise((resolve) => {
    agent.on('free', resolve);
    request(`${folder.env['PUBLIC_URL']}/ui-api/configuration`, { agent }, (response) =>
      response.resume(),
    ).end();
  });
}

const closeOf = (socket: Socket) => new Promise((resolve) => socket.once('close', resolve));

it('a stopping server waits for no idle connection (NET-09)', async () => {
  const server = await startProcess(folder.env);
  const silent = [await openConnection(folder.env['PORT']), await openConnection(folder.env['LEDGER_PORT'])];
  const begin = performance.now();
  expect(await server.end('SIGTERM')).toBe(0);
  // it would wait 30 s for a call, and Node a minute for the first one of a connection
  expect(performance.now() - begin).toBeLessThan(25_000);
  for (const socket of silent) socket.destroy();
});

it('a slow upload is finished while the server stops, and is there after a restart; idle and new connections are closed meanwhile (API-59)', async () => {
  const server = await startProcess(folder.env);
  const owner = await createPerson(server.api);
  const contract = await createContract(server.api, owner);
  const fresh = await newDocument(contract, CONTENT);
  const { sent, rest, outcome } = await beginUpload(owner, contract.id, fresh);
  const closed = [await openConnection(folder.env['PORT']), await keptConnection()].map(closeOf);
  const ended = server.end('SIGTERM');
  await Promise.all(closed);
  await expect(server.api.call('GET', '/configuration')).rejects.toThrow('fetch failed');
  // as fast as a poor line
  let position = 0;
  for await (const _ of setInterval(400)) {
    sent.write(rest.subarray(position, position + PIECE));
    position += PIECE;
    if (position >= rest.length) break;
  }
  sent.end();
  expect(await outcome).toBe(201);
  expect(await ended).toBe(0);
  const again = await startProcess(folder.env);
  const { bytes } = await again.api.call('GET', `/documents/${fresh.document.id}/content`, {
    token: owner.token,
  });
  expect(Buffer.from(bytes).equals(Buffer.from(fresh.document.ciphertext))).toBe(true);
  await again.end('SIGTERM');
});

it('an upload that takes longer than STOP_SECONDS is cut, and the server ends (API-59)', async () => {
  folder.env['STOP_SECONDS'] = '5';
  const server = await startProcess(folder.env);
  const owner = await createPerson(server.api);
  const contract = await createContract(server.api, owner);
  const { outcome } = await beginUpload(owner, contract.id, await newDocument(contract, CONTENT));
  const begin = performance.now();
  const ended = server.end('SIGTERM');
  expect(await outcome).toBe('cut');
  expect(performance.now() - begin).toBeGreaterThan(4900);
  expect(await ended).toBe(0);
});

it('a second Ctrl+C ends a stopping server at once, but not the same one that arrives twice (NET-09)', async () => {
  const server = await startProcess(folder.env);
  const owner = await createPerson(server.api);
  const contract = await createContract(server.api, owner);
  const { outcome } = await beginUpload(owner, contract.id, await newDocument(contract, CONTENT));
  server.child.kill('SIGINT');
  // `npm start` passes it on as well
  await setTimeout(100);
  server.child.kill('SIGINT');
  await setTimeout(1500);
  expect(server.child.exitCode).toBeNull();
  expect(server.output()).toContain('Ctrl+C again, after a second, ends it at once.');
  expect(await server.end('SIGINT')).toBe(130);
  expect(await outcome).toBe('cut');
});

it('a server that misses its time to start is not left running', async () => {
  await expect(startProcess(folder.env, { seconds: 0 })).rejects.toThrow('The server did not start');
  await expect(fetch(`${folder.env['PUBLIC_URL']}/ui-api/configuration`)).rejects.toThrow('fetch failed');
  // the lock of the data folder is free
  await (await startProcess(folder.env)).end('SIGTERM');
});

it('a transaction that begins while the server stops is rejected (NET-09)', async () => {
  const database = await openDatabase({ dataDir: folder.dataDir, databaseUrl: undefined });
  await database.close();
  const begun = database.db.transaction().execute((tx) => tx.selectFrom('accounts').select('id').execute());
  await expect(begun).rejects.toThrow('The embedded database has stopped.');
});
