import { describe, expect, it } from 'vitest';
import { fromBase64Url } from '@signet/domain/bytes/base64';
import { createEntry, transactionIdOf } from '@signet/domain/ledger/entry';
import { chainHash } from '@signet/domain/statements/member';
import { digitalAssetAttributes } from '@signet/domain/resources/digital-assets/resource';
import { loadAssets } from '../src/access/contract-access.ts';
import { digitalAssetResource } from '../src/resources/digital-assets/resource.ts';
import { sweep } from '../src/start/sweep.ts';
import { outcome } from './support/answers.ts';
import {
  addDocument,
  changeContract,
  type Contract,
  createContract,
  finish,
  newContract,
  undraft,
} from './support/contracts.ts';
import { invite, revoke } from './support/invite.ts';
import { openAs } from './support/keys.ts';
import { signAll } from './support/signing.ts';
import { createPerson, expectStatus, type Json } from './support/people.ts';
import { nextRecord } from './support/records.ts';
import { sharedServer } from './support/shared-server.ts';

const server = await sharedServer();
const { api } = server;
const [owner, other] = [await createPerson(api), await createPerson(api)];

const get = (path: string, person = owner) => api.call('GET', path, { token: person.token });
const patch = (contract: Contract, attributes: object, person = owner) =>
  api.call('PATCH', `/digitalassets/${contract.id}`, {
    token: person.token,
    body: { data: { type: 'digitalassets', attributes } },
  });
const stateOf = async (contract: Contract): Promise<string> =>
  (await get(`/digitalassets/${contract.id}`)).json.data.attributes.state;

describe('one contract', () => {
  it('a new contract is a draft of its creator, who gets the grant of type own (API-51, API-50)', async () => {
    const contract = await createContract(api, owner, {
      title: '  Mietvertrag ',
      startDate: '2026-01-01',
      expiryDate: '2027-01-01',
    });
    const { json } = await get(`/digitalassets/${contract.id}?include=myAccessGrant,ownedBy.account`);
    expect(digitalAssetAttributes.parse(json.data.attributes)).toMatchObject({
      title: 'Mietvertrag',
      state: 'draft',
      publicKey: contract.publicKey,
    });
    expect(json.included.find((resource: Json) => resource.type === 'accessgrants').attributes).toMatchObject(
      { type: 'own', confirmed: true },
    );
  });

  it('an envelope of another granter, for another key or with a changed byte is refused (API-51)', async () => {
    const mine = await newContract(owner);
    const theirs = await newContract(other);
    const post = (body: Json) => api.call('POST', '/digitalassets', { token: owner.token, body });
    const envelope: string = mine.body.data.attributes.encrData.encrDS;
    const withEnvelope = (encrDS: string) => ({
      data: {
        ...mine.body.data,
        attributes: { ...mine.body.data.attributes, encrData: { encrDS, publicKey: mine.publicKey } },
      },
    });
    expect((await post(withEnvelope(theirs.body.data.attributes.encrData.encrDS))).status).toBe(400);
    const flipped = `${envelope.slice(0, 100)}${envelope[100] === 'A' ? 'B' : 'A'}${envelope.slice(101)}`;
    expect((await post(withEnvelope(flipped))).status).toBe(400);
    expect((await post(withEnvelope(envelope))).status).toBe(201);
    expect(outcome(await post(withEnvelope(envelope)))).toBe('409 Conflict');
  });

  it('encrData opens only with the caller’s own key (API-56)', async () => {
    const contract = await createContract(api, owner);
    const { json } = await get(`/digitalassets/${contract.id}/encrData`);
    const { encrDS: envelope, publicKey, granterKey } = json.data.attributes;
    expect([publicKey, granterKey]).toEqual([contract.publicKey, owner.account.authKey]);
    const opened = await openAs(owner, { envelope, key: contract.key.of, by: owner });
    expect(opened.secret).toEqual(contract.key.secret);
    expect(outcome(await get(`/digitalassets/${contract.id}/encrData`, other))).toBe('404 NotFound');
  });

  it('the owner changes title, dates and signing mode; dates that end before they begin are refused (VAL-CREATE-08, API-52)', async () => {
    const contract = await createContract(api, owner);
    const answer = await changeContract(api, contract, {
      title: 'Ä',
      description: 'Two\nlines',
      expiryDate: '2030-05-05',
      signingMode: 'SIGNING_EXTERNALS_FIRST',
    });
    expect(answer.json.data.attributes).toMatchObject({
      title: 'Ä',
      description: 'Two\nlines',
      expiryDate: '2030-05-05',
      signingMode: 'SIGNING_EXTERNALS_FIRST',
    });
    expect(outcome(await patch(contract, { startDate: '2030-05-05' }))).toBe('400 ExpiryNotAfterStart');
    expect(outcome(await changeContract(api, contract, { title: ' ' }))).toBe('400 TitleRequired');
  });

  it('PATCH takes no owner, hash, key or foreign ledger id (ABUSE-03)', async () => {
    const contract = await createContract(api, owner);
    for (const attributes of [
      { ownedBy: other.personId },
      { publicKey: contract.publicKey },
      { proofOutdated: false },
      { state: 'active' },
      { state: 'draft' },
    ]) {
      expect([attributes, (await patch(contract, attributes)).status]).toEqual([attributes, 400]);
    }
    expect((await patch(contract, { bcTxId: 'ab'.repeat(32) })).status).toBe(400);
  });

  it('the record of a finished contract goes into the ledger, and each change makes a newer one (STATE-SIGN-06, API-62)', async () => {
    const contract = await createContract(api, owner);
    await addDocument(api, contract);
    const shown = async () => {
      const { json } = await get(`/digitalassets/${contract.id}?include=record`);
      const [record] = json.included;
      return { ...json.data.attributes, record: record.attributes };
    };
    const { services } = server.running;
    await sweep(services);
    expect(await shown()).toMatchObject({ bcTxId: null, record: { seq: 1, bcTxId: null } });
    await undraft(api, contract);
    await sweep(services);
    const first = await shown();
    expect(first).toMatchObject({ proofOutdated: false, record: { seq: 2, bcTxId: first.bcTxId } });
    expect(await services.ledger.has(first.bcTxId)).toBe(true);
    expect(chainHash(first.record.statement)).toBe(contract.chain.head?.hash);

    expectStatus(await changeContract(api, contract, { title: 'Longer lease' }), 200);
    const { statement, salt } = (await shown()).record;
    const bcTxId = transactionIdOf(createEntry('rec', fromBase64Url(salt), statement));
    expect((await patch(contract, { bcTxId })).status).toBe(200); // at once, without waiting for its job
    expect(await shown()).toMatchObject({ bcTxId, proofOutdated: false, record: { seq: 3, bcTxId } });
    expect(outcome(await patch(contract, { bcTxId: first.bcTxId }))).toBe('400 BadRequest');
  });

  it('a change without a record, or with one that says something else, is refused and changes nothing (ABUSE-03)', async () => {
    const contract = await createContract(api, owner);
    const title = 'Another title';
    const good = await nextRecord(contract, { title });
    const elsewhere = await nextRecord(await createContract(api, owner), { title });
    const wrong: [string, object][] = [
      ['400 BadRequest', {}],
      ['400 BadRequest', { record: await nextRecord(contract, {}) }],
      ['400 BadRequest', { record: await nextRecord(contract, { title, description: 'more' }) }],
      ['400 BadRequest', { record: await nextRecord(contract, { title, finished: true }) }],
      ['409 Conflict', { record: elsewhere, description: '' }],
      ['422 SignatureManipulated', { record: await nextRecord(contract, { title }, other) }],
      [
        '422 SignatureManipulated',
        { record: { ...good, statement: { ...good.statement, publicKey: other.account.authKey } } },
      ],
    ];
    for (const [expected, attributes] of wrong)
      expect(outcome(await patch(contract, { title, ...attributes }))).toBe(expected);
    expect((await get(`/digitalassets/${contract.id}`)).json.data.attributes.title).toBe('Rental agreement');
    expect(outcome(await patch(contract, { title, record: good }, other))).toBe('404 NotFound');
    expect((await patch(contract, { title, record: good })).status).toBe(200);
    expect(outcome(await patch(contract, { title, record: good }))).toBe('409 Conflict'); // once
  });

  it('of two simultaneous changes the second has to be signed again', async () => {
    const contract = await createContract(api, owner);
    const titles = ['One', 'Two'];
    const answers = await Promise.all(
      titles.map(async (title) => patch(contract, { title, record: await nextRecord(contract, { title }) })),
    );
    expect(answers.map(outcome).toSorted()).toEqual(['200', '409 Conflict']);
  });

  it('a deleted contract is gone with its documents, for everybody (API-54)', async () => {
    const contract = await createContract(api, owner);
    const document = await addDocument(api, contract);
    expect((await api.call('DELETE', `/digitalassets/${contract.id}`, { token: owner.token })).status).toBe(
      204,
    );
    expect(outcome(await get(`/digitalassets/${contract.id}`))).toBe('404 NotFound');
    expect(outcome(await get(`/documents/${document.id}/content`))).toBe('404 NotFound');
  });
});

describe('states', () => {
  it('a draft is visible to its owner alone, even to people it names (STATE-DA-01)', async () => {
    const contract = await createContract(api, owner);
    await invite(api, contract, other, 'view');
    expect(outcome(await get(`/digitalassets/${contract.id}`, other))).toBe('404 NotFound');
    expect((await get('/digitalassets', other)).json.data.map(({ id }: Json) => id)).not.toContain(
      contract.id,
    );
    expect((await get(`/accessgrants?filter[digitalAsset.id]=${contract.id}`, other)).json.data).toEqual([]);
    await undraft(api, contract);
    expect((await get(`/digitalassets/${contract.id}`, other)).status).toBe(200);
    expect((await get('/digitalassets', other)).json.data.map(({ id }: Json) => id)).toContain(contract.id);
  });

  it('undraft works once (STATE-DA-05, API-53)', async () => {
    const contract = await createContract(api, owner);
    await undraft(api, contract);
    expect(await stateOf(contract)).toBe('active');
    expect(outcome(await finish(api, contract))).toBe('409 StateChanged');
  });

  it('requests make it pending, the last signature signed, a cancelled last request active (STATE-DA-09, STATE-DA-10)', async () => {
    const contract = await createContract(api, owner);
    await addDocument(api, contract);
    await invite(api, contract, other, 'sign');
    await undraft(api, contract);
    expect(await stateOf(contract)).toBe('pending');
    const cancel = () => revoke(api, contract, other);
    expect((await cancel()).status).toBe(204);
    expect(await stateOf(contract)).toBe('active');
    await invite(api, contract, other, 'sign');
    await signAll(api, contract, other);
    expect(await stateOf(contract)).toBe('signed');
    expect(outcome(await cancel())).toBe('409 AlreadySigned');
  });

  it('a contract is expired from the day after its expiry date on, by the clock of the server and the zone of the reader (STATE-DA-06)', async () => {
    const contract = await createContract(api, owner, { expiryDate: '2099-12-31' });
    await undraft(api, contract);
    const [row] = await loadAssets(server.running.services.db, [contract.id]);
    if (row === undefined) throw new TypeError('the contract is there');
    const viewer = { accountId: '', personId: '', companyId: null, companyRole: null, features: [] };
    const stateAt = (now: string, timeZone = 'UTC') =>
      digitalAssetResource.attributes(row, { ...viewer, timeZone, now: new Date(now) })['state'];
    expect(stateAt('2099-12-31T23:59:59.999Z')).toBe('active');
    expect(stateAt('2100-01-01T00:00:00.000Z')).toBe('expired');
    expect(stateAt('2099-12-31T22:59:59Z', 'Europe/Berlin')).toBe('active');
    expect(stateAt('2099-12-31T23:00:00Z', 'Europe/Berlin')).toBe('expired');
    expect(stateAt('2100-01-01T07:59:59Z', 'America/Los_Angeles')).toBe('active');
  });

  it('only pending and expired contracts can be archived, and an archived one is closed (ABUSE-14, STATE-DA-08, J-071)', async () => {
    const contract = await createContract(api, owner);
    expect(outcome(await patch(contract, { state: 'archived' }))).toBe('409 StateChanged');
    await undraft(api, contract);
    expect(outcome(await patch(contract, { state: 'archived' }))).toBe('409 StateChanged');
    await changeContract(api, contract, { expiryDate: '2020-01-01' });
    expect(await stateOf(contract)).toBe('expired');
    expect((await patch(contract, { state: 'archived' })).json.data.attributes.state).toBe('archived');
    expect(outcome(await changeContract(api, contract, { title: 'late' }))).toBe('409 StateChanged');
    expect(outcome(await invite(api, contract, other, 'view'))).toBe('409 StateChanged');
    expect((await get('/digitalassets')).json.data.map(({ id }: Json) => id)).not.toContain(contract.id);
    expect(
      (await get('/digitalassets?filter[state]=archived')).json.data.map(({ id }: Json) => id),
    ).toContain(contract.id);
  });
});
