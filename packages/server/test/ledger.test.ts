import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, truncate, unlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fromBase64Url } from '@signet/domain/bytes/base64';
import { deriveAccountKeys, type AccountKeys } from '@signet/domain/crypto/account-keys';
import { randomBytes } from '@signet/domain/crypto/platform';
import { openCheckpoint } from '@signet/domain/ledger/checkpoint';
import {
  createEntry,
  keyEntry,
  keyLabelOf,
  openEntry,
  stampEntry,
  transactionIdOf,
} from '@signet/domain/ledger/entry';
import { decodeEntryBundle } from '@signet/domain/ledger/entry-bundle';
import { sampleEntry } from '@signet/domain/ledger/testing/memory-log';
import { verifyConsistency } from '@signet/domain/ledger/merkle';
import { entriesPath, tileHashReader, tilePath } from '@signet/domain/ledger/tiles';
import { verifyTlogProof } from '@signet/domain/ledger/tlog-proof';
import { consistencyProof } from '@signet/domain/ledger/tree';
import { createDocumentStatement } from '@signet/domain/statements/document';
import { accountIdOfKeys, createKeyBinding } from '@signet/domain/statements/key-binding';
import { LogStore, type LogOptions } from '../src/ledger/store.ts';
import { rawPrivateKey, rawPublicKey } from '../src/ledger/keys.ts';
import { salt } from './support/people.ts';
import { writerOf } from './support/ledger.ts';
import { startTestServer, type TestServer } from './support/server.ts';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const keys = { privateKey, publicKey };
let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'signet-log-'));
});
afterEach(() => rm(directory, { recursive: true }));

const options = (): LogOptions => ({
  directory,
  origin: 'test.example/v1',
  privateKey: rawPrivateKey(keys),
  publicKey: rawPublicKey(keys),
});
const open = () => LogStore.open(options());
const entries = (count: number, from = 0): Uint8Array[] =>
  Array.from({ length: count }, (_, index) => sampleEntry(`entry ${from + index}`));
/** Any time will do. */
const NOW = 1_700_000_000_000;
const head = (log: LogStore) => openCheckpoint(log.checkpoint, 'test.example/v1', rawPublicKey(keys));

describe('the store', () => {
  it('CRYPTO-13 every entry has a proof that verifies, also after a restart and over tile borders', async () => {
    const log = await open();
    await log.append(entries(255), NOW);
    await log.append(entries(3, 255), NOW);
    await log.append(entries(300, 258), NOW);
    const again = await open();
    expect(await head(again)).toEqual(await head(log));
    for (const index of [0, 1, 254, 255, 256, 511, 512, 557]) {
      const [entry = new Uint8Array()] = entries(1, index);
      const proof = await again.proof(again.indexOf(transactionIdOf(entry)) ?? -1);
      expect(
        await verifyTlogProof({ proof, entry, origin: 'test.example/v1', logKey: rawPublicKey(keys) }),
      ).toMatchObject({ index });
    }
  });

  it('CRYPTO-13 tiles and bundles give the same tree, and each state is the beginning of the next', async () => {
    const log = await open();
    await log.append(entries(700), NOW);
    const { size: oldSize, root: oldRoot } = await head(log);
    await log.append(entries(70, 700), NOW);
    const { size: newSize, root: newRoot } = await head(log);
    const read = tileHashReader(
      async (level, index, width) => log.tile(level, index, width) ?? new Uint8Array(),
      newSize,
    );
    expect(
      verifyConsistency({
        oldSize,
        oldRoot,
        newSize,
        newRoot,
        proof: await consistencyProof(oldSize, newSize, read),
      }),
    ).toBe(true);
    expect(decodeEntryBundle((await log.entries(2, 256)) ?? new Uint8Array())[5]).toEqual(
      new Uint8Array(stampEntry(sampleEntry('entry 517'), NOW)),
    );
    expect(decodeEntryBundle(await readFile(join(directory, entriesPath(3, 2))))).toHaveLength(2);
    expect(await readFile(join(directory, tilePath(1, 0, 3)))).toHaveLength(96);
    expect(log.tile(0, 3, 3)).toBeUndefined();
  });

  it('CRYPTO-13 the same entry twice is one', async () => {
    const log = await open();
    await log.append(entries(2), NOW);
    await log.append(entries(3), NOW);
    expect((await head(log)).size).toBe(3);
  });

  it('times never fall, also when the clock is set back, after a restart, and within a batch', async () => {
    const log = await open();
    await log.append(entries(1), NOW + 50);
    await log.append(entries(2, 1), NOW);
    const again = await open();
    await again.append(entries(1, 3), NOW + 10);
    await again.append(entries(1, 4), NOW + 90);
    const bundle = decodeEntryBundle((await again.entries(0, 5)) ?? new Uint8Array());
    expect(bundle.map((entry) => openEntry(entry).at - NOW)).toEqual([50, 50, 50, 50, 90]);
  });

  it('CRYPTO-13 what a crash left before the new state was written is as if it had never been sent', async () => {
    const log = await open();
    await log.append(entries(5), NOW);
    const before = await readFile(join(directory, 'state.json'));
    const bundle = await readFile(join(directory, entriesPath(0, 5)));
    const tile = await readFile(join(directory, tilePath(0, 0, 5)));
    const checkpoint = await readFile(join(directory, 'checkpoint'));
    await log.append(entries(4, 5), NOW);
    await writeFile(join(directory, 'state.json'), before);
    await writeFile(join(directory, 'checkpoint'), checkpoint);
    await writeFile(join(directory, entriesPath(0, 5)), bundle);
    await writeFile(join(directory, tilePath(0, 0, 5)), tile);
    const recovered = await open();
    expect((await head(recovered)).size).toBe(5);
    await recovered.append(entries(6, 5), NOW);
    expect((await head(recovered)).size).toBe(11);
  });

  it('CRYPTO-13 a crash between state and checkpoint is made good by signing the state', async () => {
    const log = await open();
    await log.append(entries(5), NOW);
    const checkpoint = await readFile(join(directory, 'checkpoint'));
    await log.append(entries(4, 5), NOW);
    await writeFile(join(directory, 'checkpoint'), checkpoint);
    expect((await head(await open())).size).toBe(9);
  });

  it('CRYPTO-13 it refuses to sign a smaller or different tree, and a damaged one', async () => {
    const log = await open();
    await log.append(entries(5), NOW);
    const small = await readFile(join(directory, 'state.json'));
    const bundle = await readFile(join(directory, entriesPath(0, 5)));
    await log.append(entries(5, 5), NOW);
    const large = await readFile(join(directory, 'state.json'));
    await writeFile(join(directory, 'state.json'), small);
    await writeFile(join(directory, entriesPath(0, 5)), bundle);
    await expect(open()).rejects.toThrow('smaller than, or different from, what it has signed');
    await writeFile(join(directory, 'state.json'), large);
    await truncate(join(directory, entriesPath(0, 10)), 20);
    await expect(open()).rejects.toThrow();
    await unlink(join(directory, entriesPath(0, 10)));
    await expect(open()).rejects.toThrow('entries are missing');
  });
});

describe('the host', () => {
  let server: TestServer;
  let account: AccountKeys;
  beforeAll(async () => {
    server = await startTestServer();
    account = await deriveAccountKeys(randomBytes(16));
  });
  afterAll(() => server.close());

  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    fetch(`${server.ledgerUrl}${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...writerOf(server.running.services.secrets),
        ...headers,
      },
      body: JSON.stringify(body),
    });
  const submission = async () => {
    const statement = await createDocumentStatement(account.auth, {
      assetId: randomUUID(),
      assetPublicKey: account.enc.publicKey,
      documentId: randomUUID(),
      epoch: 0,
      documentHash: 'ab'.repeat(32),
      fileHeader: 'cd'.repeat(56),
      size: 1,
      name: 'a.txt',
    });
    return { type: 'doc', salt: salt(), statement };
  };
  const log = () => {
    const { contractLog, keyLog } = server.running.services.trust.issuer;
    return { ledger: contractLog.name, keyLedger: keyLog.name };
  };

  it('CRYPTO-13 POST /entries answers with a proof after integration; the same entry again is 200 with the same id', async () => {
    const body = await submission();
    const first = await post('/entries', body);
    expect(first.status).toBe(201);
    const { txId, proof } = (await first.json()) as { txId: string; proof: string };
    const entry = createEntry('doc', fromBase64Url(body.salt), body.statement);
    expect(txId).toBe(transactionIdOf(entry));
    const { ledger } = server.running.services.secrets;
    await verifyTlogProof({ proof, entry, origin: log().ledger, logKey: rawPublicKey(ledger) });
    const second = await post('/entries', body);
    expect(second.status).toBe(200);
    expect(await second.json()).toMatchObject({ txId });
    const served = await (await fetch(`${server.ledgerUrl}/proof/${txId}`)).text();
    await verifyTlogProof({ proof: served, entry, origin: log().ledger, logKey: rawPublicKey(ledger) });
  });

  it('CRYPTO-13 entries posted together are all in the log, each with its proof', async () => {
    const bodies = await Promise.all(Array.from({ length: 40 }, submission));
    const answers = await Promise.all(
      bodies.map(
        async (body) => (await (await post('/entries', body)).json()) as { txId: string; proof: string },
      ),
    );
    for (const [index, { proof }] of answers.entries()) {
      const body = bodies[index] as Awaited<ReturnType<typeof submission>>;
      const entry = createEntry('doc', fromBase64Url(body.salt), body.statement);
      const logKey = rawPublicKey(server.running.services.secrets.ledger);
      const { checkpoint } = await verifyTlogProof({ proof, entry, origin: log().ledger, logKey });
      expect(checkpoint.size).toBeGreaterThan(0);
    }
  });

  it('CRYPTO-13 nothing gets in that is not signed, and nothing of another kind', async () => {
    const body = await submission();
    const { size: before } = await openCheckpoint(
      await (await fetch(`${server.ledgerUrl}/checkpoint`)).text(),
      log().ledger,
      rawPublicKey(server.running.services.secrets.ledger),
    );
    const forged = { ...body.statement, signature: (await submission()).statement.signature };
    expect((await post('/entries', { ...body, statement: forged })).status).toBe(422);
    expect((await post('/entries', { ...body, type: 'sig' })).status).toBe(422);
    expect((await post('/entries', { ...body, type: 'mig' })).status).toBe(400);
    expect((await post('/entries', { ...body, extra: 1 })).status).toBe(400);
    expect((await post('/entries', 'x'.repeat(100_000))).status).toBe(413);
    const { size: after } = await openCheckpoint(
      await (await fetch(`${server.ledgerUrl}/checkpoint`)).text(),
      log().ledger,
      rawPublicKey(server.running.services.secrets.ledger),
    );
    expect(after).toBe(before);
  });

  it('CRYPTO-13 the log of keys takes bindings under the label of their own account', async () => {
    const accountId = accountIdOfKeys(account);
    const binding = await createKeyBinding(account);
    const [entrySalt, labelSalt] = [salt(), salt()];
    const { txId, proof } = (await (
      await post('/keys/v1/entries', { binding, salt: entrySalt, labelSalt })
    ).json()) as { txId: string; proof: string };
    const entry = keyEntry(
      keyLabelOf(accountId, fromBase64Url(labelSalt)),
      binding,
      fromBase64Url(entrySalt),
    );
    expect(txId).toBe(transactionIdOf(entry));
    await verifyTlogProof({
      proof,
      entry,
      origin: log().keyLedger,
      logKey: rawPublicKey(server.running.services.secrets.keyLedger),
    });
    const other = await createKeyBinding(await deriveAccountKeys(randomBytes(16)));
    expect(
      (
        await post('/keys/v1/entries', {
          binding: { ...binding, counterSignature: other.counterSignature },
          salt: salt(),
          labelSalt,
        })
      ).status,
    ).toBe(422);
  });

  it.each(['', 'Bearer', `Bearer ${'A'.repeat(43)}=`, `Basic ${'A'.repeat(44)}`])(
    'only the server appends to the logs, not whoever shows "%s" (CRYPTO-13)',
    async (authorization) => {
      const [entrySalt, labelSalt] = [salt(), salt()];
      const key = { binding: await createKeyBinding(account), salt: entrySalt, labelSalt };
      const refused = [
        await post('/entries', await submission(), { authorization }),
        await post('/keys/v1/entries', key, { authorization }),
      ];
      expect(refused.map(({ status }) => status)).toEqual([403, 403]);
    },
  );

  it('everybody may read from any page, no page may post; tiles that are not there are 404 (NET-09)', async () => {
    const read = await fetch(`${server.ledgerUrl}/checkpoint`);
    expect(read.headers.get('access-control-allow-origin')).toBe('*');
    const preflight = await fetch(`${server.ledgerUrl}/entries`, {
      method: 'OPTIONS',
      headers: { origin: 'https://evil.example' },
    });
    expect(preflight.headers.get('access-control-allow-methods')).toBe('GET');
    expect(preflight.headers.get('access-control-allow-headers')).toBeNull();
    for (const path of [
      '/tile/0/001',
      '/tile/0/../x',
      '/tile/9/000',
      '/tile/entries/000',
      '/tile/0/000.p/0',
      '/proof/00',
    ]) {
      expect([path, (await fetch(`${server.ledgerUrl}${path}`)).status]).toEqual([path, 404]);
    }
    expect((await fetch(`${server.ledgerUrl}/tile/entries/000.p/1`)).status).toBe(200);
  });
});
