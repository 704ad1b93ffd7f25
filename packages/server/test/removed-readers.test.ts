import { describe, expect, it } from 'vitest';
import { nextContractKey } from '@signet/domain/trust/held-key';
import { BAD_RECORD, CONFLICT, refusalOf } from './support/answers.ts';
import { changeContractKey, naming, nextKeyFor, sharedContractOfFile } from './support/contract-keys.ts';
import {
  addDocument,
  changeContract,
  newDocument,
  sealFor,
  takeIn,
  upload,
  type Contract,
} from './support/contracts.ts';
import { file, sealForWorkspace } from './support/filing.ts';
import { invite } from './support/invite.ts';
import { createPerson, expectStatus, type Json, type Person } from './support/people.ts';
import { nextRecord, withRecord, type Change } from './support/records.ts';
import { sharedServer } from './support/shared-server.ts';
import { addMember, createWorkspace } from './support/workspaces.ts';

const server = await sharedServer();
const { api } = server;
const shared = await sharedContractOfFile(api);
const { cast, removeBob, renewKey, secretFor } = shared;

const get = (path: string, who: Person) => api.call('GET', path, { token: who.token });

describe('after a reader was removed', () => {
  it('a record that hides the removal, or names a key that nobody made, is refused', async () => {
    const { contract, bobsGrant } = shared;
    const path = `/accessgrants/${bobsGrant}`;
    const without = { readers: [], keyOutdated: false };
    const hidden = await withRecord(contract, without, (record) =>
      api.call('DELETE', path, {
        token: cast.owner.token,
        body: { data: { type: 'accessgrants', attributes: { record } } },
      }),
    );
    expect(refusalOf(hidden)).toEqual(BAD_RECORD);
    const { of } = await nextContractKey(contract.key);
    const renamed = await withRecord(
      contract,
      (facts) => ({ ...naming({ of } as Contract['key'])(facts), title: 'x' }),
      (record) =>
        api.call('PATCH', `/digitalassets/${contract.id}`, {
          token: cast.owner.token,
          body: { data: { type: 'digitalassets', id: contract.id, attributes: { title: 'x', record } } },
        }),
    );
    expect(refusalOf(renamed)).toEqual(BAD_RECORD);
  });

  it('no document is added under the earlier key, not even one that was uploaded before', async () => {
    const { contract } = shared;
    const before = await newDocument(contract, { name: 'before.txt' });
    expectStatus(await upload(api, contract, before), 201);
    const earlier = contract.key;
    await removeBob();
    expect(refusalOf(await takeIn(api, contract, before.document))).toEqual(BAD_RECORD);
    expectStatus(await renewKey(), 204);
    expect(refusalOf(await takeIn(api, contract, before.document))).toEqual(CONFLICT);
    const late = await newDocument({ ...contract, key: earlier }, { name: 'late.txt' });
    expect(refusalOf(await upload(api, contract, late))).toEqual(CONFLICT);
    await addDocument(api, contract, { name: 'fresh.txt' });
  });

  it('everything else is possible, and the next reader may get the present key', async () => {
    const { contract } = shared;
    await removeBob();
    expectStatus(await changeContract(api, contract, { title: 'Other title' }), 200);
    const dora = await createPerson(api);
    expectStatus(await invite(api, contract, dora, 'view'), 201);
    expect(await secretFor(dora)).toMatchObject({ epoch: 0 });
  });

  it('the owner gets hints about remaining readers without the new key until they have it', async () => {
    const { contract, remaining } = shared;
    await removeBob();
    const [own, carols] = remaining;
    if (own === undefined || carols === undefined) throw new TypeError('both remain');
    expectStatus(await changeContractKey(api, contract, await nextKeyFor(contract, [own])), 204);
    expect(await secretFor(cast.carol)).toMatchObject({ epoch: 0 });
    const hints = async () => {
      const path = `/accounts/${cast.owner.accountId}?include=unconfirmedHints.accessGrant`;
      const { included = [] } = (await get(path, cast.owner)).json;
      return included.filter(({ type }: Json) => type === 'accessgrants').map(({ id }: Json) => id);
    };
    expect(await hints()).toEqual([carols.grant]);
    const { attributes } = await nextKeyFor(contract, [carols]);
    const wrap = async (encrDS: string) =>
      api.call('PATCH', `/accessgrants/${carols.grant}`, {
        token: cast.owner.token,
        body: { data: { type: 'accessgrants', id: carols.grant, attributes: { encrDS } } },
      });
    expect((await wrap(attributes.grants[0].encrDS)).status).toBe(400);
    expect((await wrap(await sealFor(cast.carol, contract))).status).toBe(200);
    expect(await secretFor(cast.carol)).toMatchObject({ epoch: 1 });
    expect(await hints()).toEqual([]);
  });
});

describe('a filed contract', () => {
  const places = (workspaceId: string) => [{ workspaceId, epoch: 0 }];

  it('has its workspace in the record, and an outdated key after its owner takes it out', async () => {
    const { contract } = shared;
    const workspace = await createWorkspace(api, cast.owner);
    const relationships = {
      digitalAsset: { data: { type: 'digitalassets', id: contract.id } },
      grantedTo: { data: { type: 'workspaces', id: workspace.id } },
    };
    const encrDS = await sealForWorkspace(contract, workspace);
    const filed = await withRecord(contract, { places: places(workspace.id) }, (record) =>
      api.call('POST', '/workspaceaccessgrants', {
        token: cast.owner.token,
        body: { data: { type: 'workspaceaccessgrants', attributes: { encrDS, record }, relationships } },
      }),
    );
    expectStatus(filed, 201);
    const path = `/workspaceaccessgrants/${filed.json.data.id}`;
    const detach = (change: Change) =>
      withRecord(contract, change, (record) =>
        api.call('DELETE', path, {
          token: cast.owner.token,
          body: { data: { type: 'workspaceaccessgrants', attributes: { record } } },
        }),
      );
    expect(refusalOf(await detach({ places: [], keyOutdated: false }))).toEqual(BAD_RECORD);
    expectStatus(await detach({ places: [] }), 204);
    expect(contract.chain.facts.keyOutdated).toBe(true);
    const late = await newDocument(contract, { name: 'late.txt' });
    expectStatus(await upload(api, contract, late), 201);
    expect(refusalOf(await takeIn(api, contract, late.document))).toEqual(BAD_RECORD);
  });

  it('accepts records only from its owner', async () => {
    const { contract } = shared;
    const workspace = await createWorkspace(api, cast.owner);
    await addMember(api, workspace, cast.carol, { role: 'admin' });
    const filing = (await file(api, contract, workspace)).json.data.id;
    const record = await nextRecord(contract, {}, cast.carol);
    const answer = await api.call('DELETE', `/workspaceaccessgrants/${filing}`, {
      token: cast.carol.token,
      body: { data: { type: 'workspaceaccessgrants', attributes: { record } } },
    });
    expect(refusalOf(answer)).toEqual([400, 'BadRequest', '/data/attributes']);
  });
});
