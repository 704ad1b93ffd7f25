import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documentMetadataAttributes } from '@signet/domain/resources/documents';
import { outcome } from './support/answers.ts';
import {
  addDocument,
  createContract,
  invite,
  lock,
  lockHeaders,
  newDocument,
  newSignature,
  signAll,
  undraft,
  upload,
  type Contract,
} from './support/contracts.ts';
import { register } from './support/ledger.ts';
import { createPerson, type Api, type Person } from './support/people.ts';
import { startTestServer, type TestServer } from './support/server.ts';

let server: TestServer;
let api: Api;
let owner: Person;
let signer: Person;
beforeAll(async () => {
  server = await startTestServer();
  api = server.api;
  [owner, signer] = [await createPerson(api), await createPerson(api)];
});
afterAll(() => server.close());

const FIRST_TOKEN = '11111111-1111-4111-8111-111111111111';
const SECOND_TOKEN = '22222222-2222-4222-8222-222222222222';
const content = (id: string, person: Person, headers = {}) =>
  api.call('GET', `/documents/${id}/content`, { token: person.token, headers });
const incoming = () => readdir(join(server.dataDir, 'blobs', 'incoming')).catch(() => []);

async function pendingContract(signers: Person[] = [signer]): Promise<Contract> {
  const contract = await createContract(api, owner);
  await addDocument(api, contract);
  for (const person of signers) await invite(api, contract, person, 'sign');
  await undraft(api, contract);
  return contract;
}

describe('upload and download', () => {
  it('API-59 API-74 an upload comes back byte for byte, whole or by range, with the hashes of both forms', async () => {
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
      bcTxId: null,
    });
  });

  it('ABUSE-16 a file that is not in our format, has a zero salt or repeats an iv of the contract is refused', async () => {
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

  it('ABUSE-15 a file longer than it says, too large a contract, too many parts and no file are refused', async () => {
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

  it('VAL-FILE-02 VAL-FILE-03 a contract holds 30 documents', async () => {
    const contract = await createContract(api, owner);
    for (let index = 0; index < 30; index++) await addDocument(api, contract, { name: `${index}.txt` });
    expect(outcome(await upload(api, contract, await newDocument(contract)))).toBe('400 TooManyFiles');
  });

  it('ABUSE-22 names with paths or direction overrides, types that run code and statements about something else are refused', async () => {
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

  it('API-61 J-008 documents are removed and added only while nobody has signed', async () => {
    const contract = await createContract(api, owner);
    const [first, second] = [
      await addDocument(api, contract),
      await addDocument(api, contract, { name: 'b.txt' }),
    ];
    const remove = (id: string) =>
      api.call('DELETE', `/digitalassets/${contract.id}/documents/${id}`, { token: owner.token });
    expect((await remove(first.id)).status).toBe(204);
    contract.documents.shift();
    await invite(api, contract, signer, 'sign');
    await undraft(api, contract);
    await signAll(api, contract, signer);
    expect(outcome(await remove(second.id))).toBe('409 AlreadySigned');
    expect(outcome(await upload(api, contract, await newDocument(contract)))).toBe('409 AlreadySigned');
  });

  it('API-62 ABUSE-25 bcTxId takes only the id of the stored statement, and only when the ledger has it', async () => {
    const contract = await createContract(api, owner);
    const document = await addDocument(api, contract);
    const patch = (bcTxId: string) =>
      api.call('PATCH', `/documentsmetadata/${document.id}`, {
        token: owner.token,
        body: { data: { type: 'documentsmetadata', attributes: { bcTxId } } },
      });
    expect((await patch('ab'.repeat(32))).status).toBe(400);
    expect(outcome(await patch(document.txId))).toBe('409 Conflict');
    expect(await register(server.ledgerUrl, { type: 'doc', ...document })).toBe(document.txId);
    for (let times = 0; times < 2; times++)
      expect((await patch(document.txId)).json.data.attributes.bcTxId).toBe(document.txId);
  });
});

describe('locks', () => {
  it('API-76 API-77 STATE-SIGREQ-07 a lock keeps others away until its holder lets go', async () => {
    const second = await createPerson(api);
    const contract = await pendingContract([signer, second]);
    const [document] = contract.documents as [Contract['documents'][0]];
    expect((await lock(api, signer, document)).status).toBe(204);
    expect(outcome(await lock(api, second, document))).toBe('409 RightNow');
    const unlock = (person: Person) =>
      api.call('DELETE', `/documents/${document.id}/lock`, { token: person.token });
    expect(outcome(await unlock(second))).toBe('409 RightNow');
    expect((await unlock(signer)).status).toBe(204);
    expect((await lock(api, second, document)).status).toBe(204);
  });

  it('STATE-SIGREQ-07 the same person in a second tab is refused, too, and cannot sign there', async () => {
    const contract = await pendingContract();
    const [document] = contract.documents as [Contract['documents'][0]];
    expect((await lock(api, signer, document, FIRST_TOKEN)).status).toBe(204);
    expect(outcome(await lock(api, signer, document, SECOND_TOKEN))).toBe('409 RightNow');
    const body = await newSignature(contract, signer, document);
    const post = (token: string) =>
      api.call('POST', '/signatures', { token: signer.token, body, headers: lockHeaders(token) });
    expect(outcome(await post(SECOND_TOKEN))).toBe('409 RightNow');
    expect((await post(FIRST_TOKEN)).status).toBe(201);
  });

  it('API-76 ABUSE-12 ABUSE-14 a document that the caller cannot sign now cannot be locked, for the same reasons', async () => {
    const second = await createPerson(api);
    const patch = (contract: Contract, attributes: object) =>
      api.call('PATCH', `/digitalassets/${contract.id}`, {
        token: owner.token,
        body: { data: { type: 'digitalassets', attributes } },
      });
    const refusals = async (contract: Contract, person: Person) => {
      const [document] = contract.documents as [Contract['documents'][0]];
      const body = await newSignature(contract, person, document);
      return [
        outcome(await lock(api, person, document)),
        outcome(await api.call('POST', '/signatures', { token: person.token, body })),
      ];
    };
    const twice = (code: string) => [code, code];

    const draft = await createContract(api, owner);
    await addDocument(api, draft);
    await invite(api, draft, owner, 'sign');
    expect(await refusals(draft, owner)).toEqual(twice('409 StateChanged'));

    const archived = await pendingContract();
    await patch(archived, { state: 'archived' });
    expect(await refusals(archived, signer)).toEqual(twice('409 StateChanged'));

    const expired = await pendingContract();
    await patch(expired, { expiryDate: '2020-01-01' });
    expect(await refusals(expired, signer)).toEqual(twice('409 StateChanged'));

    const declined = await pendingContract([signer]);
    const request = await invite(api, declined, second, 'sign');
    await api.call('PATCH', `/accessgrants/${request.json.data.id}`, {
      token: second.token,
      body: { data: { type: 'accessgrants', attributes: { state: 'declined' } } },
    });
    for (const person of [signer, second])
      expect(await refusals(declined, person)).toEqual(twice('409 StateChanged'));

    const inOrder = await pendingContract([owner, signer]);
    await patch(inOrder, { signingMode: 'SIGNING_EXTERNALS_FIRST' });
    expect(await refusals(inOrder, owner)).toEqual(twice('409 NotYourTurn'));
    await signAll(api, inOrder, signer);
    expect(await refusals(inOrder, signer)).toEqual(twice('409 AlreadySigned'));
    await signAll(api, inOrder, owner);

    const withIdentity = await createContract(api, owner);
    await addDocument(api, withIdentity);
    await invite(api, withIdentity, signer, 'sign', { requiresIdent: true });
    await undraft(api, withIdentity);
    expect(await refusals(withIdentity, signer)).toEqual(twice('409 IdentityRequired'));
  });

  it('CONST-TIME-18 a lock ends by itself after 60 seconds; ABUSE-12 its holder may renew it twice in five minutes', async () => {
    const second = await createPerson(api);
    const contract = await pendingContract([signer, second]);
    const [document] = contract.documents as [Contract['documents'][0]];
    const { services } = server.running;
    const real = services.now;
    const at = (seconds: number) => {
      const start = Date.now();
      services.now = () => new Date(start + seconds * 1000);
    };
    try {
      at(0);
      expect((await lock(api, signer, document)).status).toBe(204);
      at(59);
      expect(outcome(await lock(api, second, document))).toBe('409 RightNow');
      expect((await lock(api, signer, document)).status).toBe(204);
      expect((await lock(api, signer, document)).status).toBe(204);
      expect(outcome(await lock(api, signer, document))).toBe('409 RightNow');
      at(125);
      expect(outcome(await lock(api, signer, document))).toBe('409 RightNow');
      expect((await lock(api, second, document)).status).toBe(204);
    } finally {
      services.now = real;
    }
  });
});
