import { access, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { asRunningBackup, isBackupRunning } from '../src/platform/running-backups.ts';
import { deleteBlob } from '../src/start/delete-blob.ts';
import { sweep } from '../src/start/sweep.ts';
import { addDocument, createContract, removeDocument } from './support/contracts.ts';
import { createPerson, expectStatus } from './support/people.ts';
import { serverOfFile } from './support/server-of-file.ts';

const server = await serverOfFile();
const { db } = server.running.services;
beforeAll(async () => {
  // jobs would delete what the tests delete themselves
  await server.running.services.jobs.stop();
});

/** The key of a blob whose document is gone. */
async function orphan(): Promise<string> {
  const owner = await createPerson(server.api);
  const contract = await createContract(server.api, owner);
  const document = await addDocument(server.api, contract);
  const { blob_key: key } = await db
    .selectFrom('documents')
    .select('blob_key')
    .where('id', '=', document.id)
    .executeTakeFirstOrThrow();
  expectStatus(await removeDocument(server.api, contract, document), 204);
  return key;
}
const pathOf = (key: string): string => join(server.dataDir, 'blobs', key.slice(-2), key);
const isStored = (key: string): Promise<boolean> =>
  access(pathOf(key)).then(
    () => true,
    () => false,
  );

it('while another instance makes a backup, no document is deleted here, neither at once nor by the sweep', async () => {
  const { services } = server.running;
  const key = await orphan();
  // as if the hour were over in which an upload may still get its row
  await utimes(pathOf(key), 0, 0);
  await asRunningBackup(db, async () => {
    // this instance makes none
    expect(services.backup.state.running).toBeUndefined();
    await deleteBlob(services, key);
    await sweep(services);
    expect(await isStored(key)).toBe(true);
  });
  await deleteBlob(services, key);
  expect(await isStored(key)).toBe(false);
});

it('a backup that fails, or whose instance was killed, does not hold deletions back for ever', async () => {
  const failing = asRunningBackup(db, () => Promise.reject(new Error('the disk is full')));
  await expect(failing).rejects.toThrow('the disk is full');
  expect(await isBackupRunning(db)).toBe(false);
  const killed = { id: '00000000-0000-7000-8000-000000000001' };
  const renewed = (secondsAgo: number) => new Date(Date.now() - secondsAgo * 1000);
  await db
    .insertInto('running_backups')
    .values({ ...killed, believed_until: renewed(-60) })
    .execute();
  expect(await isBackupRunning(db)).toBe(true);
  await db
    .updateTable('running_backups')
    .set({ believed_until: renewed(1) })
    .execute();
  expect(await isBackupRunning(db)).toBe(false);
  // the next one tidies up
  await asRunningBackup(db, async () => undefined);
  expect(await db.selectFrom('running_backups').selectAll().execute()).toEqual([]);
});
