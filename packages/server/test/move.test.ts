import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { addDocument, createContract, undraft } from './support/contracts.ts';
import { fakeS3 } from './support/fake-s3.ts';
import { runSignet } from './support/operator-command.ts';
import { createPerson, logIn } from './support/people.ts';
import { startPostgres } from './support/postgres.ts';
import { startProcess, type ServerProcess } from './support/process.ts';
import { freshDataDir, testEnv } from './support/server.ts';

it('a server moves to PostgreSQL and a bucket, and back: everything is there, and checked', async () => {
  const [postgres, s3] = [await startPostgres(), await fakeS3()];
  const dataDir = await freshDataDir();
  const folder = await mkdtemp(join(tmpdir(), 'signet-moved-'));
  onTestFinished(async () => {
    s3.server.closeAllConnections();
    s3.server.close();
    await postgres.stop();
    await rm(dataDir, { recursive: true });
    await rm(folder, { recursive: true });
  });
  const { DATABASE_URL: _, ...own } = await testEnv(dataDir);
  const env: Record<string, string> = own;
  const trustOf = async (): Promise<string> =>
    (await fetch(`${env['PUBLIC_URL']}/.well-known/signet-trust.json`)).text();
  const first = await startProcess(env);
  const olga = await createPerson(first.api);
  const contract = await createContract(first.api, olga);
  const document = await addDocument(first.api, contract, { content: new Uint8Array(100_000) });
  await undraft(first.api, contract);
  /** Time and number of the document's entry; what follows is of the newest state of the log. */
  const proofOf = async (): Promise<string> =>
    (await (await fetch(`${env['LEDGER_URL']}/proof/${document.txId}`)).text())
      .split('\n')
      .slice(0, 3)
      .join('\n');
  const [trust, proof] = [await trustOf(), await proofOf()];
  expect(proof).toContain('index 0');

  const fileOf = async (name: string, settings: Record<string, string>): Promise<string> => {
    const lines = Object.entries({ ...env, ...settings, DATA_DIR: join(folder, name) });
    await writeFile(join(folder, `${name}.env`), lines.map(([key, value]) => `${key}=${value}\n`).join(''));
    return join(folder, `${name}.env`);
  };
  const large = { DATABASE_URL: postgres.url, ...s3.env };
  const out = await fileOf('out', large);
  const running = await runSignet(['move', out], env);
  expect(running).toMatchObject({ code: 1, out: expect.stringContaining('already using the data folder') });
  expect(await first.end('SIGTERM')).toBe(0);
  const same = join(folder, 'same.env');
  await writeFile(same, `DATA_DIR=${dataDir}\n`);
  const nowhere = await runSignet(['move', same], env);
  expect(nowhere).toMatchObject({ code: 1, out: expect.stringContaining('name an empty folder') });

  const expectAll = async ({ api }: ServerProcess, settings: Record<string, string>): Promise<void> => {
    const { token } = await logIn(api, olga);
    const content = await api.call('GET', `/documents/${document.id}/content`, { token });
    expect(Buffer.from(content.bytes).equals(Buffer.from(document.ciphertext))).toBe(true);
    expect(await trustOf()).toBe(trust);
    expect(await proofOf()).toBe(proof);
    expect(await runSignet(['verify'], settings)).toMatchObject({ code: 0 });
  };
  const movedOut = await runSignet(['move', out], env);
  expect(movedOut).toMatchObject({ code: 0, out: expect.stringContaining('documents: 1') });
  expect(s3.objects.size).toBe(1);
  const settings = { ...env, ...large, DATA_DIR: join(folder, 'out') };
  const second = await startProcess(settings);
  await expectAll(second, settings);
  expect(await second.end('SIGTERM')).toBe(0);
  // the target is not empty any more
  expect(await runSignet(['move', out], env)).toMatchObject({
    code: 1,
    out: expect.stringContaining('not empty'),
  });
  // which is seen before anything is copied
  expect(existsSync(join(folder, 'out.moving'))).toBe(false);

  const back = await runSignet(['move', await fileOf('back', {})], settings);
  expect(back).toMatchObject({ code: 0, out: expect.stringContaining('documents: 1') });
  const small = { ...env, DATA_DIR: join(folder, 'back') };
  const third = await startProcess(small);
  await expectAll(third, small);
  expect(await third.end('SIGTERM')).toBe(0);
});
