import { rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { openDatabase } from '../src/platform/db/database.ts';
import { startProcess } from './support/process.ts';
import { freshDataDir, testEnv } from './support/server.ts';

it('a stopping server does not wait for idle connections (NET-09)', async () => {
  const dataDir = await freshDataDir();
  const env = await testEnv(dataDir);
  const server = await startProcess(env);
  const ports = [env['PORT'], env['LEDGER_PORT']];
  const silent = await Promise.all(
    ports.map(
      (port) =>
        new Promise<ReturnType<typeof connect>>((resolve) => {
          const socket = connect(Number(port), '127.0.0.1', () => resolve(socket));
        }),
    ),
  );
  expect(await server.end('SIGTERM')).toBe(0);
  for (const socket of silent) socket.destroy();
  await rm(dataDir, { recursive: true });
}, 40_000); // Node itself would wait a minute

it('a transaction that begins while the server stops is rejected (NET-09)', async () => {
  const dataDir = await freshDataDir();
  const database = await openDatabase({ dataDir, databaseUrl: undefined });
  await database.close();
  const begun = database.db.transaction().execute((tx) => tx.selectFrom('accounts').select('id').execute());
  await expect(begun).rejects.toThrow('The embedded database has stopped.');
  await rm(dataDir, { recursive: true });
});
