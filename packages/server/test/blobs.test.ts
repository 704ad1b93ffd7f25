import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { BlobMissing } from '../src/platform/blobs/blob-store.ts';
import { createDiskStore } from '../src/platform/blobs/disk-store.ts';
import { newId } from '../src/platform/db/uuid.ts';
import { outcome } from './support/answers.ts';
import { addDocument, createContract } from './support/contracts.ts';
import { fakeS3 } from './support/fake-s3.ts';
import { createPerson, type Json } from './support/people.ts';
import { startProcess } from './support/process.ts';
import { freshDataDir, testEnv, until } from './support/server.ts';

describe('the storage of ciphertexts', () => {
  it('on disk: a stored blob is read, is listed, and is gone once deleted (API-59)', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'signet-blobs-'));
    const store = createDiskStore(folder);
    const key = newId();
    const part = join(folder, 'upload.part');
    await writeFile(part, 'ciphertext');
    await store.put(key, part, 10);
    await expect(readFile(part)).rejects.toThrow('ENOENT');
    expect(await text(await store.get(key))).toBe('ciphertext');
    const listed: string[] = [];
    for await (const blob of store.list()) listed.push(blob.key);
    expect(listed).toEqual([key]);
    await store.delete(key);
    await store.delete(key);
    await expect(store.get(key)).rejects.toThrow(BlobMissing);
    await expect(store.get('../../etc/passwd')).rejects.toThrow('A blob key is a lower-case UUID');
    await rm(folder, { recursive: true });
  });

  it('with S3: the server that starts deletes what no document names any more, and nothing that others put there', async () => {
    const s3 = await fakeS3();
    const orphan = newId();
    const ofOthers = [`of/signet/${newId()}`, 'readme.txt'];
    for (const name of [orphan, ...ofOthers]) s3.objects.set(name, Buffer.from('bytes'));
    const server = await startProcess({ ...(await testEnv(await freshDataDir())), ...s3.env });
    await until(async () => !s3.objects.has(orphan));
    expect([...s3.objects.keys()]).toEqual(ofOthers);
    await server.end('SIGTERM');
    s3.server.close();
  });

  it('with S3: a document is put with its length, read by range and deleted; nothing stays on the disk; a bucket in trouble is asked again, and then is unavailable (API-59, API-54, ERR-68)', async () => {
    const s3 = await fakeS3();
    const dataDir = await freshDataDir();
    const env = await testEnv(dataDir);
    const server = await startProcess({ ...env, ...s3.env });
    const { api } = server;
    const { token, ...person } = await createPerson(api);
    const contract = await createContract(api, { token, ...person });
    const document = await addDocument(api, contract, { content: new Uint8Array(300_000) });
    expect(s3.puts).toEqual([`${document.ciphertext.length} no checksum`]);
    const whole = await api.call('GET', `/documents/${document.id}/content`, { token });
    expect(Buffer.from(whole.bytes).equals(Buffer.from(document.ciphertext))).toBe(true);
    const part = await api.call('GET', `/documents/${document.id}/content`, {
      token,
      headers: { range: 'bytes=100-199' },
    });
    expect(Buffer.from(part.bytes)).toEqual(Buffer.from(document.ciphertext.slice(100, 200)));
    expect(await readdir(join(dataDir, 'blobs', 'incoming'))).toEqual([]);

    // a bucket that hangs, and one that fails and then hangs before it takes the file
    s3.trouble.push('silence', 'silence', 'silence');
    const away = await api.call('GET', `/documents/${document.id}/content`, { token });
    expect([outcome(away), away.headers.get('retry-after')]).toEqual(['503 Unavailable', '2']);
    s3.trouble.push('failure', 'silence');
    const late = await addDocument(api, contract, { content: new Uint8Array(200_000) });
    expect(s3.puts).toHaveLength(2);
    const stored = await api.call('GET', `/documents/${late.id}/content`, { token });
    expect(Buffer.from(stored.bytes).equals(Buffer.from(late.ciphertext))).toBe(true);
    s3.trouble.push('failure', 'failure', 'failure');
    await expect(addDocument(api, contract)).rejects.toThrow('503');
    expect(await readdir(join(dataDir, 'blobs', 'incoming'))).toEqual([]);

    await api.call('DELETE', `/digitalassets/${contract.id}`, { token });
    await until(async () => s3.objects.size === 0);
    const blobs = async () =>
      ((await (await fetch(`${env['PUBLIC_URL']}/health`)).json()) as Json).parts.blobs;
    expect(await blobs()).toEqual({ ok: true });
    s3.server.close();
    s3.server.closeAllConnections();
    expect(await blobs()).toMatchObject({ ok: false });
    await server.end('SIGTERM');
    await rm(dataDir, { recursive: true });
  });

  it('with S3: /health says so of a bucket that hangs for longer than whoever asks would wait', async () => {
    const s3 = await fakeS3();
    const dataDir = await freshDataDir();
    const env = await testEnv(dataDir);
    const server = await startProcess({ ...env, ...s3.env, S3_TIMEOUT_SECONDS: '60' });
    const health = async (): Promise<Json> => (await fetch(`${env['PUBLIC_URL']}/health`)).json();
    expect(await health()).toMatchObject({ ok: true, parts: { blobs: { ok: true } } });
    expect(s3.objects.size).toBe(0);
    s3.trouble.push('silence');
    expect(await health()).toMatchObject({
      ok: false,
      parts: { blobs: { ok: false }, ledger: { ok: true } },
    });
    await server.end('SIGKILL');
    s3.server.closeAllConnections();
    s3.server.close();
    await rm(dataDir, { recursive: true });
  });
});
