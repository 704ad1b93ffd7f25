import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { documentMetadataAttributes } from '@signet/domain/resources/documents/resource';
import { sweep } from '../src/start/sweep.ts';
import { outcome } from './support/answers.ts';
import {
  addDocument,
  createContract,
  type Document,
  newDocument,
  removeDocument,
  takeIn,
  undraft,
  upload,
} from './support/contracts.ts';
import { invite } from './support/invite.ts';
import { signAll } from './support/signing.ts';
import { createPerson, expectStatus, type Person } from './support/people.ts';
import { serverOfFile } from './support/server-of-file.ts';

const server = await serverOfFile();
const { api } = server;
const [owner, signer] = [await createPerson(api), await createPerson(api)];

const content = (id: string, person: Person, headers = {}) =>
  api.call('GET', `/documents/${id}/content`, { token: person.token, headers });
const incoming = () => readdir(join(server.dataDir, 'blobs', 'incoming')).catch(() => []);

describe('upload and download', () => {
  it('an upload comes back byte for byte, whole or by range, with the hashes of both forms (API-59, API-74)', async () => {
    const contract = await createContract(api, owner);
    const document = await addDocument(api, contract, {
      content: new Uint8Array(100_000).fill(7),
      name: 'Übersicht.txt',
    });
    const whole = await content(document.id, owner);
    expect(Buffer.from(whole.bytes).equals(Buffer.from(document.ciphertext))).toBe(true);
    expect(whole.headers.get('cache-control')).toBe('no-store');
    expect(whole.headers.get('content-disposition')).toBe('attachment');
    for (const [range, from, to] of [
      ['bytes=0-9', 0, 10],
      ['bytes=50-', 50, undefined],
      ['bytes=-5', -5, undefined],
    ] as const) {
      const part = await content(document.id, owner, { range });
      expect(part.status).toBe(206);
      expect(Buffer.from(part.bytes)).toEqual(Buffer.from(document.ciphertext.slice(from, to)));
    }
    const metadata = await api.call('GET', `/documentsmetadata/${document.id}`, { token: owner.token });
    expect(documentMetadataAttributes.parse(metadata.json.data.attributes)).toMatchObject({
      name: 'Übersicht.txt',
      size: 100_000,
      documentHash: document.documentHash,
      hash: createHash('sha256').update(document.ciphertext).digest('hex'),
      bcTxId: document.txId,
    });
  });

  it('a file that is not in our format, has a zero salt or repeats an iv of the contract is refused (ABUSE-16)', async () => {
    const contract = await createContract(api, owner);
    const first = await newDocument(contract);
    expect((await upload(api, contract, first)).status).toBe(201);
    const shorter = await newDocument(contract);
    expect(
      outcome(
        await upload(api, contract, {
          ...shorter,
          document: { ...shorter.document, ciphertext: shorter.document.ciphertext.slice(0, -1) },
        }),
      ),
    ).toBe('400 InvalidFile');
    const otherHeader = await newDocument(contract);
    expect(
      outcome(
        await upload(api, contract, {
          ...otherHeader,
          document: { ...otherHeader.document, ciphertext: first.document.ciphertext },
        }),
      ),
    ).toBe('400 InvalidFile');
    const zero = await newDocument(contract, { statement: { fileHeader: '0'.repeat(112) } });
    expect(
      outcome(
        await upload(api, contract, {
          ...zero,
          document: { ...zero.document, ciphertext: new Uint8Array(zero.document.ciphertext.length) },
        }),
      ),
    ).toBe('400 InvalidFile');
    const header = Buffer.from(first.document.ciphertext.slice(0, 56)).toString('hex');
    const repeated = await newDocument(contract, { statement: { fileHeader: header } });
    expect(
      outcome(
        await upload(api, contract, {
          ...repeated,
          document: { ...repeated.document, ciphertext: first.document.ciphertext },
        }),
      ),
    ).toBe('409 Conflict');
    expect(await incoming()).toEqual([]);
  });

  it('a file longer than it says, too large a contract, too many parts and no file are refused (ABUSE-15)', async () => {
    const contract = await createContract(api, owner);
    const longer = await newDocument(contract);
    const ciphertext = Buffer.concat([longer.document.ciphertext, new Uint8Array(1)]);
    expect(
      outcome(await upload(api, contract, { ...longer, document: { ...longer.document, ciphertext } })),
    ).toBe('413 PayloadTooLarge');
    const large = await newDocument(contract);
    large.metadata.data.attributes.size = 50 * 1024 * 1024 + 1;
    expect((await upload(api, contract, large)).status).toBe(400);
    const form = new FormData();
    form.append('file', new Blob(['x']), 'blob');
    expect(
      (await api.call('POST', `/digitalassets/${contract.id}/documents`, { token: owner.token, form }))
        .status,
    ).toBe(400);
    expect(
      outcome(
        await api.call('POST', `/digitalassets/${contract.id}/documents`, { token: owner.token, body: {} }),
      ),
    ).toBe('415 UnsupportedMediaType');
    expect(await incoming()).toEqual([]);
  });

  it('a contract holds 30 documents (VAL-FILE-02, VAL-FILE-03)', async () => {
    const contract = await createContract(api, owner);
    for (let index = 0; index < 30; index++) await addDocument(api, contract, { name: `${index}.txt` });
    expect(outcome(await upload(api, contract, await newDocument(contract)))).toBe('400 TooManyFiles');
  });

  it('names with paths or direction overrides, types that run code and statements about something else are refused (ABUSE-22)', async () => {
    const contract = await createContract(api, owner);
    for (const name of ['../../etc/passwd.txt', 'a\u202Etxt.exe.txt', 'run.html', 'picture.svg']) {
      const wrong = await newDocument(contract);
      wrong.metadata.data.attributes.name = name;
      expect([name, (await upload(api, contract, wrong)).status]).toEqual([name, 400]);
    }
    const foreign = await newDocument(contract, { statement: { documentHash: '0'.repeat(64) } });
    expect((await upload(api, contract, foreign)).status).toBe(400);
    const forged = await newDocument({ ...contract, owner: signer });
    expect(outcome(await upload(api, contract, forged))).toBe('422 SignatureManipulated');
  });

  it('documents are removed and added only while nobody has signed (API-61, J-008)', async () => {
    const contract = await createContract(api, owner);
    const [first, second] = [
      await addDocument(api, contract),
      await addDocument(api, contract, { name: 'b.txt' }),
    ];
    const remove = (document: Document) => removeDocument(api, contract, document);
    expect((await remove(first)).status).toBe(204);
    contract.documents.shift();
    await invite(api, contract, signer, 'sign');
    await undraft(api, contract);
    await signAll(api, contract, signer);
    expect(outcome(await remove(second))).toBe('409 AlreadySigned');
    expect(outcome(await upload(api, contract, await newDocument(contract)))).toBe('409 AlreadySigned');
  });

  it('one record takes several uploads in, no other ones, and each is registered (API-62)', async () => {
    const contract = await createContract(api, owner);
    const [first, second, left] = [
      await newDocument(contract, { name: 'a.txt' }),
      await newDocument(contract, { name: 'b.txt' }),
      await newDocument(contract, { name: 'c.txt' }),
    ];
    for (const fresh of [first, second, left]) expectStatus(await upload(api, contract, fresh), 201);
    expectStatus(await takeIn(api, contract, first.document, second.document), 200);
    const { id, txId: bcTxId } = second.document;
    const registered = await api.call('PATCH', `/documentsmetadata/${id}`, {
      token: owner.token,
      body: { data: { type: 'documentsmetadata', id, attributes: { bcTxId } } },
    });
    expectStatus(registered, 200);
    const { json } = await api.call('GET', `/digitalassets/${contract.id}?include=documents`, {
      token: owner.token,
    });
    const shown = (json.included as { type: string; id: string; attributes: { bcTxId: string } }[])
      .filter(({ type }) => type === 'documentsmetadata')
      .map(({ id: one, attributes }) => [one, attributes.bcTxId] as const);
    expect(new Map(shown)).toEqual(
      new Map([first, second].map(({ document }) => [document.id, document.txId] as const)),
    );
  });

  it('an upload belongs to no contract until the record names it, and is deleted after a day (API-59, API-62)', async () => {
    const contract = await createContract(api, owner);
    const fresh = await newDocument(contract);
    expectStatus(await upload(api, contract, fresh), 201);
    const names = async () => {
      const { json } = await api.call('GET', `/digitalassets/${contract.id}?include=documents`, {
        token: owner.token,
      });
      return json.data.relationships.documents.data.length;
    };
    expect(await names()).toBe(0);
    const { id, txId: bcTxId } = fresh.document;
    const bare = await api.call('PATCH', `/documentsmetadata/${id}`, {
      token: owner.token,
      body: { data: { type: 'documentsmetadata', id, attributes: { bcTxId } } },
    });
    expect(outcome(bare)).toBe('400 BadRequest');
    expectStatus(await takeIn(api, contract, fresh.document), 200);
    expect(await names()).toBe(1);
    const forgotten = await newDocument(contract, { name: 'b.txt' });
    expectStatus(await upload(api, contract, forgotten), 201);
    const { services } = server.running;
    const created = new Date(Date.now() - 25 * 3_600_000);
    await services.db
      .updateTable('documents')
      .set({ created })
      .where('id', '=', forgotten.document.id)
      .execute();
    await sweep(services);
    const left = await services.db
      .selectFrom('documents')
      .select('id')
      .where('asset_id', '=', contract.id)
      .execute();
    expect(left).toEqual([{ id }]);
  });

  it('bcTxId takes only the id of the stored statement, which the server then appends to the ledger (API-62, ABUSE-25)', async () => {
    const contract = await createContract(api, owner);
    const fresh = await newDocument(contract);
    expectStatus(await upload(api, contract, fresh), 201);
    const { document } = fresh;
    const { ledger } = server.running.services;
    const wrong = await takeIn(api, contract, { ...document, txId: 'ab'.repeat(32) });
    expect(outcome(wrong)).toBe('400 BadRequest');
    expect(await ledger.has(document.txId)).toBe(false);
    const taken = await takeIn(api, contract, document);
    expect(taken.json.data.attributes.bcTxId).toBe(document.txId);
    expect(await ledger.has(document.txId)).toBe(true);
    const again = await api.call('PATCH', `/documentsmetadata/${document.id}`, {
      token: owner.token,
      body: { data: { type: 'documentsmetadata', attributes: { bcTxId: document.txId } } },
    });
    expect(again.status).toBe(200); // the answer was lost, sent again
  });
});
