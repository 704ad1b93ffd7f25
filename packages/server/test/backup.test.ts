import { readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { fromBase64Url } from '@signet/domain/bytes/base64';
import { createEntry } from '@signet/domain/ledger/entry';
import { verifyTlogProof } from '@signet/domain/ledger/tlog-proof';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { takeBackup } from '../src/backup/take-backup.ts';
import { readConfig } from '../src/platform/config/env.ts';
import { deleteBlob } from '../src/start/delete-blob.ts';
import { startServer } from '../src/start/start.ts';
import { sweep } from '../src/start/sweep.ts';
import { backUp, backupFolder, emptyPlace, removeBackups, restoreInto } from './support/backups.ts';
import { runSignet } from './support/operator-command.ts';
import { addDocument, createContract, removeDocument, undraft, type Contract } from './support/contracts.ts';
import { appendKey } from './support/ledger.ts';
import { apiOf, createPerson, expectStatus, logIn, type Person } from './support/people.ts';
import { startTestServer, type TestServer } from './support/server.ts';

const backups = await backupFolder();
let server: TestServer;
let owner: Person;
let contract: Contract;
beforeAll(async () => {
  server = await startTestServer(backups.env);
  owner = await createPerson(server.api);
  contract = await createContract(server.api, owner);
  await addDocument(server.api, contract);
  await undraft(server.api, contract);
});
afterAll(async () => {
  await server.close();
  await removeBackups(backups);
});

const blobKeys = async (): Promise<string[]> => {
  const rows = await server.running.services.db.selectFrom('documents').select('blob_key').execute();
  return rows.map(({ blob_key }) => blob_key);
};
const pathOf = (object: string): string => join(backups.folder, object);

it('what signet backup wrote starts again elsewhere: a person logs in, reads a contract and a document, and a proof holds', async () => {
  const made = await runSignet(['backup'], {
    ...backups.env,
    DATA_DIR: server.dataDir,
    PORT: String(server.config.port),
  });
  expect(made).toMatchObject({ code: 0, out: expect.stringContaining('is complete, documents: 1') });

  const env = await emptyPlace(backups);
  const restored = await runSignet(['restore'], { ...env, BACKUP_IDENTITY_FILE: backups.identityFile });
  const { fingerprint } = server.running.services.trust;
  expect(restored).toMatchObject({ code: 0, out: expect.stringContaining(fingerprint) });

  const config = readConfig(env);
  const restarted = await startServer(config);
  try {
    const api = apiOf(config.publicUrl);
    const { token } = await logIn(api, owner);
    const contracts = await api.call('GET', '/digitalassets', { token });
    expect(contracts.json.data.map(({ id }: { id: string }) => id)).toEqual([contract.id]);
    const [document] = contract.documents as [Contract['documents'][0]];
    const content = await api.call('GET', `/documents/${document.id}/content`, { token });
    expect(Buffer.from(content.bytes).equals(Buffer.from(document.ciphertext))).toBe(true);
    const proof = await (await fetch(`${config.ledgerUrl}/proof/${document.txId}`)).text();
    const { contractLog } = server.running.services.trust.issuer;
    await verifyTlogProof({
      proof,
      entry: createEntry('doc', fromBase64Url(document.salt), document.statement),
      origin: contractLog.name,
      logKey: contractLog.publicKey,
    });
    const verified = await runSignet(['verify'], env);
    expect(verified).toMatchObject({
      code: 0,
      out: expect.stringContaining('All fits together; documents: 1'),
    });
    // a session that was ended after the backup must not be valid again: there is only the new one
    expect(await restarted.services.db.selectFrom('sessions').select('jti').execute()).toHaveLength(1);
    // it goes on: somebody new can come
    await createPerson(api);
    expect(restarted.services.trust.issuer.contractLog).toEqual(contractLog);
  } finally {
    await restarted.close();
  }
});

it('a second backup writes only what is new, and whole parts of a log once', async () => {
  for (let batch = 0; batch < 13; batch++)
    await Promise.all(Array.from({ length: 20 }, () => appendKey(server.config, server.running)));
  expect((await backUp(server)).result).toMatchObject({ documents: 1, lacking: 0 });
  const before = await backups.objects();
  expect(before.filter((name) => name.startsWith('entries/'))).toHaveLength(1);
  const draft = await createContract(server.api, owner);
  await addDocument(server.api, draft);
  const { result } = await backUp(server);
  const added = (await backups.objects()).filter((name) => !before.includes(name));
  expect(added.map((name) => name.replaceAll(/[0-9a-f-]{36}|\d{8}T\d{9}Z/g, '…'))).toEqual([
    'backups/…/blobs.age',
    'backups/…/contracts-last.age',
    'backups/…/keys-last.age',
    'backups/…/manifest.age',
    'backups/…/rows.age',
    'backups/…/secrets.age',
    expect.stringMatching(/^blobs\/..\/…$/),
  ]);
  expect(result).toMatchObject({ documents: 2, newObjects: 7 });
  const { rows, documents } = await restoreInto(await emptyPlace(backups), backups.identity);
  expect({ documents, hasRows: rows > 10 }).toEqual({ documents: 2, hasRows: true });
});

it('nothing but documents can be read without the identity', async () => {
  await backUp(server);
  const files = (await backups.objects()).filter((name) => !name.startsWith('blobs/'));
  for (const name of files)
    expect((await readFile(pathOf(name))).subarray(0, 22).toString()).toBe('age-encryption.org/v1\n');
});

it('a backup that breaks off is none, and the next one continues it', async () => {
  const { services } = server.running;
  const settings = services.config.backup;
  if (settings === undefined) throw new TypeError('There is no place for backups.');
  const draft = await createContract(server.api, owner);
  await addDocument(server.api, draft);
  await addDocument(server.api, draft);
  const before = await backups.objects();
  const stop = new AbortController();
  const total = (await blobKeys()).length;
  const brokenOff = takeBackup(services, settings, {
    signal: stop.signal,
    report({ step, done }) {
      if (step === 'documents' && done === total - 1) stop.abort(new Error('a power cut'));
    },
  });
  await expect(brokenOff).rejects.toThrow('a power cut');
  const left = (await backups.objects()).filter((name) => !before.includes(name));
  expect(left.some((name) => name.startsWith('blobs/'))).toBe(true);
  expect(left.some((name) => name.endsWith('manifest.age'))).toBe(false);
  const blobsLeft = left.filter((name) => name.startsWith('blobs/')).length;
  const { result } = await backUp(server);
  // of two documents, those that came through are not written again
  expect(result).toMatchObject({ documents: total, newObjects: 6 + (2 - blobsLeft) });
  expect((await restoreInto(await emptyPlace(backups), backups.identity)).documents).toBe(total);
});

it('a document that is deleted while a backup runs is in it, and is deleted afterwards', async () => {
  const { services } = server.running;
  const draft = await createContract(server.api, owner);
  const known = await blobKeys();
  const document = await addDocument(server.api, draft);
  const [key = ''] = (await blobKeys()).filter((other) => !known.includes(other));
  const { blobs } = services;
  services.blobs = {
    ...blobs,
    async get(wanted) {
      if (wanted === key) {
        expectStatus(await removeDocument(server.api, draft, document), 204);
        await deleteBlob(services, key);
        // as if the hour were over in which an upload may still get its row
        await utimes(join(server.dataDir, 'blobs', key.slice(-2), key), 0, 0);
        await sweep(services);
      }
      return blobs.get(wanted);
    },
  };
  const { result } = await backUp(server);
  services.blobs = blobs;
  expect(result).toMatchObject({ lacking: 0 });
  const env = await emptyPlace(backups);
  await restoreInto(env, backups.identity);
  const there = await readFile(join(env['DATA_DIR'] ?? '', 'blobs', key.slice(-2), key));
  expect(there.equals(Buffer.from(document.ciphertext))).toBe(true);
  await deleteBlob(services, key);
  await expect(services.blobs.get(key).then(buffer)).rejects.toThrow('is missing');
});

it('a document that is damaged here is left out and told, and does not keep the others from being backed up', async () => {
  const draft = await createContract(server.api, owner);
  const known = await blobKeys();
  await addDocument(server.api, draft);
  const [key = ''] = (await blobKeys()).filter((other) => !known.includes(other));
  const path = join(server.dataDir, 'blobs', key.slice(-2), key);
  const sound = await readFile(path);
  await writeFile(path, Buffer.alloc(sound.length));
  const { result } = await backUp(server);
  await writeFile(path, sound);
  expect(result).toMatchObject({ lacking: 1, documents: known.length });
  const restored = await restoreInto(await emptyPlace(backups), backups.identity);
  expect(restored.lacking).toEqual([key]);
  expect((await backUp(server)).result).toMatchObject({ lacking: 0, documents: known.length + 1 });
});

describe('a restore refuses', () => {
  let newest: string[];
  let blob: string;
  beforeAll(async () => {
    const { result } = await backUp(server);
    newest = (await backups.objects()).filter((name) => name.startsWith(`backups/${result?.name}/`));
    // earlier backups have documents as well that are deleted by now
    const keys = await blobKeys();
    const isNamed = (name: string): boolean => keys.some((key) => name.endsWith(`/${key}`));
    blob = (await backups.objects()).find((name) => name.startsWith('blobs/') && isNamed(name)) ?? '';
  });

  it('a backup with one object that was changed or is missing, whichever it is', async () => {
    expect(newest).toHaveLength(6);
    for (const name of [...newest, blob]) {
      const content = await readFile(pathOf(name));
      const changed = Buffer.from(content);
      changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
      await writeFile(pathOf(name), changed);
      const env = await emptyPlace(backups);
      await expect(restoreInto(env, backups.identity)).rejects.toThrow(/is damaged: it is not what/);
      await writeFile(pathOf(name), content);
    }
    for (const name of [...newest.filter((other) => !other.endsWith('manifest.age')), blob]) {
      const content = await readFile(pathOf(name));
      await rm(pathOf(name));
      const env = await emptyPlace(backups);
      await expect(restoreInto(env, backups.identity)).rejects.toThrow(`${name} is missing where it lies`);
      await writeFile(pathOf(name), content);
    }
  });

  it('another identity, a name that is none, and a folder that is not empty', async () => {
    const other = await backupFolder();
    const env = await emptyPlace(backups);
    await expect(restoreInto(env, other.identity)).rejects.toThrow('not encrypted to the identity');
    await removeBackups(other);
    await expect(restoreInto(env, backups.identity, '20200101T000000000Z')).rejects.toThrow(
      'There is no complete backup with this name. The newest are: ',
    );
    const full = { ...env, DATA_DIR: server.dataDir };
    const { code, out } = await runSignet(['restore'], {
      ...full,
      BACKUP_IDENTITY_FILE: backups.identityFile,
    });
    expect({ code, out }).toMatchObject({ code: 1, out: expect.stringContaining('is not empty') });
    const without = await runSignet(['restore'], env);
    expect(without).toMatchObject({ code: 1, out: expect.stringContaining('Set BACKUP_IDENTITY_FILE') });
    const wrong = await runSignet(['restore'], { ...env, BACKUP_IDENTITY_FILE: pathOf(blob) });
    expect(wrong).toMatchObject({ code: 1, out: expect.stringContaining('must hold one identity') });
    const nowhere = { ...env, DATABASE_URL: 'postgres://signet@127.0.0.1:1/nowhere' };
    const away = await runSignet(['restore'], {
      ...nowhere,
      BACKUP_IDENTITY_FILE: backups.identityFile,
    });
    expect(away).toMatchObject({
      code: 1,
      out: expect.stringMatching(/could not be restored: no connection: .*begin again/),
    });
    expect((await runSignet(['restore', 'one', 'two'], env)).code).toBe(64);
  });

  it('and a server does not start on what a broken-off restore has left', async () => {
    const env = await emptyPlace(backups);
    const content = await readFile(pathOf(blob));
    await rm(pathOf(blob));
    await expect(restoreInto(env, backups.identity)).rejects.toThrow('is missing');
    await writeFile(pathOf(blob), content);
    await expect(startServer(readConfig(env))).rejects.toThrow('A restore into');
    await expect(restoreInto(env, backups.identity)).rejects.toThrow('is not empty');
  });
});

it('a backup and a verification are begun only by a call with the header of the operator', async () => {
  for (const path of ['/dev/backup', '/dev/verification']) {
    const { status } = await fetch(`${server.origin}${path}`, { method: 'POST' });
    expect([path, status]).toEqual([path, 403]);
  }
});

it('signet backup key prints an identity and its recipient', async () => {
  const { code, out } = await runSignet(['backup', 'key'], {});
  expect(code).toBe(0);
  expect(out).toMatch(/away from the server[^]*public key: age1[a-z0-9]+\nAGE-SECRET-KEY-1[A-Z0-9]+\n$/);
});

it('signet backup says what to set where nothing is set, and settings that do not fit stop the start', async () => {
  const { backup } = server.config;
  server.config.backup = undefined;
  const { code, out } = await runSignet(['backup'], {
    DATA_DIR: server.dataDir,
    PORT: String(server.config.port),
  });
  server.config.backup = backup;
  expect({ code, out }).toMatchObject({ code: 1, out: expect.stringContaining('set BACKUP_TO and') });
  expect(() => readConfig({ BACKUP_TO: '/backups' })).toThrow('set both BACKUP_TO and BACKUP_RECIPIENT');
  const inside = { ...backups.env, DATA_DIR: '/srv/data', BACKUP_TO: '/srv/data/backup' };
  expect(() => readConfig(inside)).toThrow('a folder outside of DATA_DIR');
  expect(() => readConfig({ ...backups.env, BACKUP_RECIPIENT: 'age1x' })).toThrow(
    'BACKUP_RECIPIENT is wrong',
  );
  expect(() => readConfig({ ...backups.env, BACKUP_TO: 's3://Bucket' })).toThrow('s3://bucket/prefix');
  expect(() => readConfig({ ...backups.env, BACKUP_TO: 's3://bucket/a' })).toThrow(
    'set BACKUP_S3_ACCESS_KEY_ID',
  );
});
