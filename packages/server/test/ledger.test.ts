import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fromBase64Url } from '@signet/domain/bytes/base64';
import { deriveAccountKeys, type AccountKeys } from '@signet/domain/crypto/account-keys';
import { randomBytes } from '@signet/domain/crypto/platform';
import { openCheckpoint } from '@signet/domain/ledger/checkpoint';
import { createEntry, keyEntry, keyLabelOf, transactionIdOf } from '@signet/domain/ledger/entry';
import { verifyTlogProof } from '@signet/domain/ledger/tlog-proof';
import { createDocumentStatement } from '@signet/domain/statements/document';
import { accountIdOfKeys, createKeyBinding } from '@signet/domain/statements/key-binding';
import { rawPublicKey } from '../src/trust/ledger/keys.ts';
import { salt } from './support/people.ts';
import { writerOf } from './support/ledger.ts';
import { startTestServer, type TestServer } from './support/server.ts';

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

  it('POST /entries answers with a proof after integration; the same entry again is 200 with the same id (CRYPTO-13)', async () => {
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

  it('entries posted together are all in the log, each with its proof (CRYPTO-13)', async () => {
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

  it('unsigned statements and those of another kind are refused (CRYPTO-13)', async () => {
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

  it('the log of keys takes bindings under the label of their own account (CRYPTO-13)', async () => {
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

  it('documents in OpenAPI that everybody reads and only the server appends', async () => {
    const { paths } = (await (await fetch(`${server.ledgerUrl}/openapi.json`)).json()) as {
      paths: Record<string, Record<string, { 'x-access': string }>>;
    };
    const access = Object.entries(paths).flatMap(([path, calls]) =>
      Object.entries(calls).map(([method, call]) => `${method} ${path}: ${call['x-access']}`),
    );
    expect(access).toEqual(
      ['', '/keys/v1'].flatMap((prefix) => [
        `post ${prefix}/entries: the server alone`,
        `get ${prefix}/checkpoint: everybody`,
        `get ${prefix}/proof/{txId}: everybody`,
        `get ${prefix}/tile/{tile}: everybody`,
      ]),
    );
  });

  it.each(['', 'Bearer', `Bearer ${'A'.repeat(43)}=`, `Basic ${'A'.repeat(44)}`])(
    'only the server appends to the logs, and nobody with "%s" (CRYPTO-13)',
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
