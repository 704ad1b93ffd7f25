import { beforeAll, describe, expect, it } from 'vitest';
import { idsOf, outcome } from './support/answers.ts';
import { changeContractKey, nextKeyFor, ownGrantOf } from './support/contract-keys.ts';
import {
  addDocument,
  changeContract,
  createContract,
  finish,
  newDocument,
  removeDocument,
  takeIn,
  undraft,
  upload,
  type Contract,
} from './support/contracts.ts';
import { file } from './support/filing.ts';
import { invite, revoke } from './support/invite.ts';
import { createPerson, expectStatus, type Person } from './support/people.ts';
import { sharedServer } from './support/shared-server.ts';
import { grantOf } from './support/sharing.ts';
import { lock, newSignature, signAll } from './support/signing.ts';
import { createWorkspace } from './support/workspaces.ts';

const STAYS = '409 StateChanged';

const server = await sharedServer();
const { api } = server;
let owner: Person;
let signer: Person;
let reader: Person;
beforeAll(async () => {
  owner = await createPerson(api, { attributes: { companyName: 'ACME' } });
  [signer, reader] = [await createPerson(api), await createPerson(api)];
});

/** A contract with one document that somebody is asked to sign. */
async function pendingContract(): Promise<Contract> {
  const contract = await createContract(api, owner);
  await addDocument(api, contract);
  expectStatus(await invite(api, contract, signer, 'sign'), 201);
  await undraft(api, contract);
  return contract;
}

const get = (path: string, who = owner) => api.call('GET', path, { token: who.token });
const archive = ({ id }: Contract) =>
  api.call('PATCH', `/digitalassets/${id}`, {
    token: owner.token,
    body: { data: { type: 'digitalassets', attributes: { state: 'archived' } } },
  });
const restore = ({ id }: Contract, who = owner) =>
  api.call('PUT', `/digitalassets/${id}/unarchive`, { token: who.token });
const stateOf = async ({ id }: Contract) => (await get(`/digitalassets/${id}`)).json.data.attributes.state;
const endOf = (contract: Contract) => changeContract(api, contract, { expiryDate: '2020-01-01' });
const decline = async (contract: Contract) => {
  const { id } = await grantOf(api, contract, { viewer: signer, personId: signer.personId });
  const body = { data: { type: 'accessgrants', attributes: { state: 'declined' } } };
  return api.call('PATCH', `/accessgrants/${id}`, { token: signer.token, body });
};

describe('what is archived', () => {
  it('is no contract that is signed, declined or active, before its last day is over (STATE-DA-08, J-071)', async () => {
    const [signed, declined, active] = [
      await pendingContract(),
      await pendingContract(),
      await createContract(api, owner),
    ];
    await signAll(api, signed, signer);
    expectStatus(await decline(declined), 200);
    await undraft(api, active);
    for (const [contract, state] of [
      [signed, 'signed'],
      [declined, 'declined'],
      [active, 'active'],
    ] as const) {
      expect(await stateOf(contract)).toBe(state);
      expect(outcome(await archive(contract))).toBe(STAYS);
      expect(await stateOf(contract)).toBe(state);
    }
  });

  it('is a pending contract, and a signed one once it has expired, with its signatures (STATE-DA-08)', async () => {
    const [pending, signed] = [await pendingContract(), await pendingContract()];
    expect((await archive(pending)).json.data.attributes.state).toBe('archived');
    expect(outcome(await archive(pending))).toBe(STAYS);
    expectStatus(await endOf(signed), 200);
    const { documents } = signed;
    expect(outcome(await lock(api, signer, documents[0] as (typeof documents)[0]))).toBe(STAYS);
    expectStatus(await changeContract(api, signed, { expiryDate: null }), 200);
    const ids = await signAll(api, signed, signer);
    // nothing that was signed changes any more, but its time goes by
    const { services } = server.running;
    const { db } = services;
    await db
      .updateTable('digital_assets')
      .set({ expiry_date: '2020-01-01' })
      .where('id', '=', signed.id)
      .execute();
    expect(await stateOf(signed)).toBe('expired');
    expect((await archive(signed)).json.data.attributes.state).toBe('archived');
    const { json } = await get(`/digitalassets/${signed.id}?include=documents.signatures`, signer);
    const kept = json.included.filter(({ type }: { type: string }) => type === 'signatures');
    expect(kept.map(({ id }: { id: string }) => id)).toEqual(ids);
    expect((await get(`/documents/${documents[0]?.id}/content`, signer)).status).toBe(200);
    expect(idsOf(await get('/digitalassets?filter[state]=archived', signer))).toContain(signed.id);
    expect(idsOf(await get('/digitalassets', signer))).not.toContain(signed.id);
  });
});

describe('an archived contract', () => {
  it('stays as it is: nothing comes in or goes, and nobody signs or declines (STATE-DA-08, J-070)', async () => {
    const workspace = await createWorkspace(api, owner);
    const contract = await pendingContract();
    const filing = (await file(api, contract, workspace)).json.data.id as string;
    const [document] = contract.documents as [Contract['documents'][0]];
    const waiting = await newDocument(contract, { name: 'late.txt' });
    expectStatus(await upload(api, contract, waiting), 201);
    expectStatus(await lock(api, signer, document), 204);
    const signature = await newSignature(contract, signer, document);
    const key = await nextKeyFor(contract, [{ grant: await ownGrantOf(api, contract), person: owner }]);
    const elsewhere = await createWorkspace(api, owner);
    expectStatus(await archive(contract), 200);

    const detach = { data: { type: 'workspaceaccessgrants', attributes: {} } };
    const resend = `/digitalassets/${contract.id}/resendinvitation/naturalpersons/${signer.personId}`;
    const refused = {
      title: await changeContract(api, contract, { title: 'New' }),
      lastDay: await endOf(contract),
      undraft: await finish(api, contract),
      upload: await upload(api, contract, await newDocument(contract)),
      takeIn: await takeIn(api, contract, waiting.document),
      removal: await removeDocument(api, contract, document),
      reader: await invite(api, contract, reader, 'view'),
      request: await invite(api, contract, reader, 'sign'),
      resend: await api.call('POST', resend, { token: owner.token }),
      key: await changeContractKey(api, contract, key),
      filing: await file(api, contract, elsewhere),
      detaching: await api.call('DELETE', `/workspaceaccessgrants/${filing}`, {
        token: owner.token,
        body: detach,
      }),
      lock: await lock(api, signer, document),
      signature: await api.call('POST', '/signatures', { token: signer.token, body: signature }),
      decline: await decline(contract),
    };
    const outcomes = Object.entries(refused).map(([name, answer]) => [name, outcome(answer)]);
    expect(Object.fromEntries(outcomes)).toEqual(
      Object.fromEntries(Object.keys(refused).map((name) => [name, STAYS])),
    );
    expect(await stateOf(contract)).toBe('archived');
    expect(idsOf(await get(`/workspaces/${workspace.id}/digitalassets?filter[state]=archived`))).toEqual([
      contract.id,
    ]);
  });

  it('loses who is taken out of it, and is archived all the same (STATE-DA-08)', async () => {
    const contract = await pendingContract();
    expectStatus(await archive(contract), 200);
    expectStatus(await revoke(api, contract, signer), 204);
    expect(await stateOf(contract)).toBe('archived');
    expect(outcome(await get(`/digitalassets/${contract.id}`, signer))).toBe('404 NotFound');
  });
});

describe('restoring', () => {
  it('gives a contract the state back that its requests and dates give it, and people go on with it (J-070)', async () => {
    const [pending, expired] = [await pendingContract(), await pendingContract()];
    expectStatus(await endOf(expired), 200);
    for (const [contract, state] of [
      [pending, 'pending'],
      [expired, 'expired'],
    ] as const) {
      expectStatus(await archive(contract), 200);
      expect((await restore(contract)).json.data.attributes.state).toBe(state);
      expect(idsOf(await get('/digitalassets', signer))).toContain(contract.id);
      expect(idsOf(await get('/digitalassets?filter[state]=archived', signer))).not.toContain(contract.id);
      expect(outcome(await restore(contract))).toBe(STAYS);
    }
    await signAll(api, pending, signer);
    expect(await stateOf(pending)).toBe('signed');
  });

  it('finds what changed meanwhile: without the only person who was asked it is active (J-070)', async () => {
    const contract = await pendingContract();
    expectStatus(await archive(contract), 200);
    expectStatus(await revoke(api, contract, signer), 204);
    expect((await restore(contract)).json.data.attributes.state).toBe('active');
    expect(outcome(await archive(contract))).toBe(STAYS);
  });

  it('is not for people who read or sign (J-068, J-070)', async () => {
    const contract = await pendingContract();
    expectStatus(await archive(contract), 200);
    expect(outcome(await restore(contract, signer))).toBe('403 Forbidden');
    expect(outcome(await restore(contract, reader))).toBe('404 NotFound');
    expect(await stateOf(contract)).toBe('archived');
  });
});
