import { rm } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { readConfig } from '../src/platform/config/env.ts';
import { backupFolder, emptyPlace, removeBackups } from './support/backups.ts';
import { runSignet } from './support/operator-command.ts';
import { addDocument, createContract } from './support/contracts.ts';
import { fakeS3 } from './support/fake-s3.ts';
import { createPerson, logIn } from './support/people.ts';
import { startProcess } from './support/process.ts';
import { freshDataDir, testEnv } from './support/server.ts';

it('a backup goes into a bucket and comes back, with documents that lie in another one; no credentials are printed', async () => {
  const [documents, place] = [await fakeS3(), await fakeS3()];
  const backups = await backupFolder();
  const settings = {
    ...documents.env,
    ...backups.env,
    BACKUP_TO: 's3://backups/of/signet',
    BACKUP_S3_ENDPOINT: place.env['S3_ENDPOINT'] ?? '',
    BACKUP_S3_ACCESS_KEY_ID: 'backup-key',
    BACKUP_S3_SECRET_ACCESS_KEY: 'backup-secret',
  };
  const dataDir = await freshDataDir();
  const env = { ...(await testEnv(dataDir)), ...settings };
  const server = await startProcess(env);
  const owner = await createPerson(server.api);
  const contract = await createContract(server.api, owner);
  const document = await addDocument(server.api, contract, { content: new Uint8Array(100_000) });
  // an attempt that the bucket does not take is made again
  place.trouble.push('failure');
  const made = await runSignet(['backup'], env);
  expect(made).toMatchObject({ code: 0, out: expect.stringContaining('documents: 1') });
  expect([...place.objects.keys()].every((name) => name.startsWith('of/signet/'))).toBe(true);
  // a second one finds the document there
  const before = place.puts.length;
  expect((await runSignet(['backup'], env)).code).toBe(0);
  expect(place.puts.length - before).toBe(6);
  const output = server.output();
  await server.end('SIGTERM');

  documents.objects.clear();
  const empty = { ...(await emptyPlace(backups)), ...settings };
  const restored = await runSignet(['restore'], { ...empty, BACKUP_IDENTITY_FILE: backups.identityFile });
  expect(restored).toMatchObject({ code: 0, out: expect.stringContaining('documents: 1') });
  const again = await startProcess(empty);
  const { token } = await logIn(again.api, owner);
  const content = await again.api.call('GET', `/documents/${document.id}/content`, { token });
  expect(Buffer.from(content.bytes).equals(Buffer.from(document.ciphertext))).toBe(true);
  expect(await runSignet(['verify'], empty)).toMatchObject({ code: 0 });
  await again.end('SIGTERM');
  for (const secret of ['backup-secret', backups.identity])
    expect(`${output}${made.out}${restored.out}${again.output()}`).not.toContain(secret);

  for (const { server: bucket } of [documents, place]) {
    bucket.closeAllConnections();
    bucket.close();
  }
  await removeBackups(backups);
  await rm(dataDir, { recursive: true });
});

it('the bucket of the documents is refused as a place for backups', async () => {
  const backups = await backupFolder();
  const settings = {
    ...backups.env,
    BACKUP_TO: 's3://bucket/a',
    BACKUP_S3_ACCESS_KEY_ID: 'id',
    BACKUP_S3_SECRET_ACCESS_KEY: 'secret',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'secret',
  };
  expect(() => readConfig({ ...settings, S3_BUCKET: 'bucket' })).toThrow('another bucket than S3_BUCKET');
  expect(() => readConfig({ ...settings, S3_BUCKET: 'other' })).not.toThrow();
  await removeBackups(backups);
});
