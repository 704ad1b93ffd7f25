import { describe, expect, it } from 'vitest';
import { foundContract, nextContractKey } from '@signet/domain/trust/held-key';
import { openEarlierSecret, sealEarlierSecret } from '@signet/domain/envelopes/earlier-secret';
import { BAD_RECORD, CONFLICT, refusalOf } from './support/answers.ts';
import { companyOf } from './support/companies.ts';
import { changeContractKey, nextKeyFor, sharedContractOfFile } from './support/contract-keys.ts';
import { addDocument, newDocument, upload, type Contract } from './support/contracts.ts';
import { file, sealForWorkspace } from './support/filing.ts';
import { invite } from './support/invite.ts';
import { openAs, openByWorkspace } from './support/keys.ts';
import { createPerson, expectStatus, type Json, type Person } from './support/people.ts';
import { type Change } from './support/records.ts';
import { sharedServer } from './support/shared-server.ts';
import { changeWorkspaceKey, rewrapBody } from './support/workspace-keys.ts';
import { addMember, createWorkspace, newWorkspace, removeMember } from './support/workspaces.ts';

const server = await sharedServer();
const { api } = server;
const shared = await sharedContractOfFile(api);
const { cast, removeBob, renewKey, secretFor } = shared;

const get = (path: string, who: Person) => api.call('GET', path, { token: who.token });
const keysOf = ({ id }: Contract) => `/digitalassets/${id}/keys`;

describe('the next key of a contract', () => {
  it('opens for those who remain, and opens the key before it; removed people get neither', async () => {
    const { contract } = shared;
    const first = contract.key;
    await removeBob();
    expect((await renewKey()).status).toBe(204);
    const { encrDS: envelope, epoch } = await secretFor(cast.carol);
    expect(epoch).toBe(1);
    const opened = await openAs(cast.carol, { envelope, key: contract.key.of, by: cast.owner });
    const [earlier] = (await get(keysOf(contract), cast.carol)).json.data;
    expect(earlier.attributes).toMatchObject({ epoch: 0, publicKey: first.of.publicKey });
    const { encrDS } = earlier.attributes;
    const before = await openEarlierSecret(encrDS, {
      key: first.of,
      next: opened,
      granter: cast.owner.account,
    });
    expect(before.secret).toEqual(first.secret);
    for (const path of [keysOf(contract), `/digitalassets/${contract.id}/encrData`])
      expect((await get(path, cast.bob)).status).toBe(404);
  });

  it('is given to new readers, and encrypts documents from then on', async () => {
    const { contract } = shared;
    await removeBob();
    expectStatus(await renewKey(), 204);
    const dora = await createPerson(api);
    const answer = await invite(api, contract, dora, 'view');
    expect(answer.json.data.attributes).toMatchObject({ epoch: 1, confirmed: true });
    const { encrDS: envelope } = await secretFor(dora);
    await openAs(dora, { envelope, key: contract.key.of, by: cast.owner });
    await addDocument(api, contract, { name: 'later.txt' });
    const { json } = await get(`/digitalassets/${contract.id}?include=documents`, dora);
    expect(json.included.map(({ attributes }: Json) => attributes.name).toSorted()).toEqual([
      'contract.txt',
      'later.txt',
    ]);
  });

  it('is wrapped also for the workspace of the contract', async () => {
    const { contract, remaining } = shared;
    const workspace = await createWorkspace(api, cast.owner);
    await addMember(api, workspace, cast.bob, { role: 'viewer' });
    const filing = (await file(api, contract, workspace)).json.data.id;
    await removeBob();
    const key = await nextKeyFor(contract, remaining);
    const encrDS = await sealForWorkspace({ ...contract, key: key.next }, workspace);
    const filings = [{ id: filing, encrDS, keyEpoch: 0 }];
    const stale = { ...key, attributes: { ...key.attributes, filings: [{ ...filings[0], keyEpoch: 1 }] } };
    expect(refusalOf(await changeContractKey(api, contract, stale))).toEqual(CONFLICT);
    const given = { ...key, attributes: { ...key.attributes, filings } };
    expect((await changeContractKey(api, contract, given)).status).toBe(204);
    // who reads by the workspace alone
    const shown = await secretFor(cast.bob);
    expect(shown).toMatchObject({ workspaceId: workspace.id, keyEpoch: 0, epoch: 1 });
    const filed = { envelope: shown.encrDS, key: contract.key.of, by: cast.owner };
    expect((await openByWorkspace(workspace.key, filed)).secret).toEqual(contract.key.secret);
  });

  it('is rewrapped when the workspace itself gets a new key', async () => {
    const { contract, remaining } = shared;
    const workspace = await createWorkspace(api, cast.owner);
    const membership = await addMember(api, workspace, cast.bob, { role: 'viewer' });
    const filing = (await file(api, contract, workspace)).json.data.id;
    await removeBob();
    const key = await nextKeyFor(contract, remaining);
    const encrDS = await sealForWorkspace({ ...contract, key: key.next }, workspace);
    const filings = [{ id: filing, encrDS, keyEpoch: 0 }];
    const given = { ...key, attributes: { ...key.attributes, filings } };
    expectStatus(await changeContractKey(api, contract, given), 204);
    expectStatus(
      await removeMember(api, workspace, { membership, by: cast.owner, of: cast.bob, newOwner: cast.owner }),
      204,
    );
    const next = await changeWorkspaceKey(api, workspace, cast.owner);
    const path = `/workspaces/${workspace.id}/stalegrants`;
    const [stale] = (await get(path, cast.owner)).json.data;
    expect(stale.attributes).toMatchObject({ epoch: 1, assetPublicKey: contract.publicKey });
    expect(stale.attributes.record.publicKey).toBe(cast.owner.account.authKey);
    expect(stale.attributes.ownerBinding).not.toBeNull();
    const rewrap = async (of: Contract) =>
      api.call('PATCH', path, {
        token: cast.owner.token,
        body: rewrapBody(next.key.of.epoch, [{ id: stale.id, encrDS: await sealForWorkspace(of, next) }]),
      });
    const first = await foundContract(cast.owner.accountId);
    expect((await rewrap({ ...contract, key: first })).status).toBe(400);
    expect((await rewrap(contract)).status).toBe(204);
  });
});

describe('the company workspace', () => {
  it('lists a contract as missing while it has an earlier key, for an admin who has the newest', async () => {
    const { contract } = shared;
    const place = `/companies/${(await companyOf(api, cast.owner)).id}/companyWorkspace`;
    const { body, ...general } = await newWorkspace(api, cast.owner, 'General');
    expectStatus(await api.call('POST', place, { token: cast.owner.token, body }), 201);
    expectStatus(await file(api, contract, general, { unrecorded: true }), 201);
    const missing = async () =>
      (await get(`${place}/missingDigitalAssets`, cast.owner)).json.data.map(({ id }: Json) => id);
    expect(await missing()).not.toContain(contract.id);
    await removeBob();
    expectStatus(await renewKey(), 204);
    expect(await missing()).toContain(contract.id);
    expectStatus(await file(api, contract, general, { unrecorded: true }), 201);
    expect(await missing()).not.toContain(contract.id);
    expect((await file(api, contract, general, { unrecorded: true })).status).toBe(409);
  });
});

describe('a next key of a contract is refused', () => {
  it('by anybody but the owner', async () => {
    const { contract, remaining } = shared;
    await removeBob();
    const key = await nextKeyFor(contract, remaining);
    expect(refusalOf(await changeContractKey(api, contract, key, { by: cast.carol }))[0]).toBe(403);
    expect(refusalOf(await changeContractKey(api, contract, key, { by: cast.bob }))[0]).toBe(404);
  });

  it('when another device was faster: one wins, and the other continues its upload under the new key', async () => {
    const { contract, remaining } = shared;
    await removeBob();
    const slow = { ...contract, chain: { ...contract.chain } };
    const slowKey = await nextKeyFor(slow, remaining);
    expect((await renewKey()).status).toBe(204);
    expect(refusalOf(await changeContractKey(api, slow, slowKey))).toEqual(CONFLICT);
    expect((await upload(api, contract, await newDocument(contract))).status).toBe(201);
  });

  it.each<[string, (key: Json) => Json]>([
    ['an epoch is skipped', (key) => ({ ...key, epoch: 2 })],
    ['it is the epoch of now', (key) => ({ ...key, epoch: 0 })],
    [
      'a grant is of another contract',
      (key) => ({ ...key, grants: [...key.grants, { ...key.grants[0], id: shared.contract.id }] }),
    ],
    ['a grant stands there twice', (key) => ({ ...key, grants: [...key.grants, key.grants[0]] })],
  ])('when %s, and nothing is changed', async (_, change) => {
    const { contract, remaining } = shared;
    await removeBob();
    const { next, attributes } = await nextKeyFor(contract, remaining);
    const answer = await changeContractKey(api, contract, { next, attributes: change(attributes) });
    expect([400, 409]).toContain(answer.status);
    expect((await get(keysOf(contract), cast.owner)).json.data).toEqual([]);
    expect(await secretFor(cast.carol)).toMatchObject({ epoch: 0 });
  });

  it('when the owner would not have it, or an envelope is for somebody else or of another key', async () => {
    const { contract, remaining } = shared;
    await removeBob();
    const { next, attributes } = await nextKeyFor(contract, remaining);
    const [own, carols] = attributes.grants;
    const other = await nextKeyFor(contract, remaining);
    const lies = [
      { grants: [carols] },
      { grants: [{ ...own, encrDS: carols.encrDS }, carols] },
      { grants: other.attributes.grants },
      { publicKey: other.attributes.publicKey },
      { encrPrevious: other.attributes.encrPrevious },
      { encrPrevious: await sealEarlierSecret(contract.key, next, cast.carol.own) },
      { encrPrevious: carols.encrDS },
    ];
    for (const lie of lies) {
      const lying = { next, attributes: { ...attributes, ...lie } };
      expect((await changeContractKey(api, contract, lying)).status).toBe(400);
    }
  });

  it('when the record names no key, another one, one more or fewer, or changes an earlier one', async () => {
    const { contract, remaining } = shared;
    await removeBob();
    const key = await nextKeyFor(contract, remaining);
    const { publicKey } = key.next.of;
    const other = (await nextContractKey(contract.key)).of.publicKey;
    const lies: Change[] = [
      {},
      { keys: [contract.publicKey, other] },
      { keys: [contract.publicKey, publicKey, other] },
      { keys: [publicKey] },
      { keys: [other, publicKey] },
      { keys: [contract.publicKey, publicKey], keyOutdated: true },
    ];
    for (const change of lies)
      expect(refusalOf(await changeContractKey(api, contract, key, { change }))).toEqual(BAD_RECORD);
  });
});
