import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { HeldKey } from '@signet/domain/trust/held-key';
import { verifyMemberChain } from '@signet/domain/statements/member-chain';
import { outcome } from './support/answers.ts';
import { createStaff, type Staff } from './support/casts.ts';
import type { Contract } from './support/contracts.ts';
import { createFiledContract, file, sealForWorkspace } from './support/filing.ts';
import { openAs, openByWorkspace } from './support/keys.ts';
import { createPerson, expectStatus, type Json, type Person } from './support/people.ts';
import { sharedServer } from './support/shared-server.ts';
import { activeContract } from './support/sharing.ts';
import { changeWorkspaceKey, nextKey, rewrapBody } from './support/workspace-keys.ts';
import {
  addMember,
  chainOf,
  createWorkspace,
  memberBody,
  removeMember,
  type Workspace,
} from './support/workspaces.ts';

const server = await sharedServer();
const { api } = server;
/** A removed former member. */
let cast: Staff & { gone: Person };
let workspace: Workspace;
let contract: Contract;
let memberships: { ed: string; gone: string };

beforeAll(async () => {
  cast = { ...(await createStaff(api)), gone: await createPerson(api) };
});
beforeEach(async () => {
  workspace = await createWorkspace(api, cast.ann);
  memberships = {
    ed: await addMember(api, workspace, cast.ed, { role: 'admin' }),
    gone: await addMember(api, workspace, cast.gone, { role: 'editor' }),
  };
  await addMember(api, workspace, cast.vi, { role: 'viewer' });
  ({ contract } = await createFiledContract(api, cast.ann, workspace));
});

const get = (path: string, who: Person) => api.call('GET', path, { token: who.token });
const send = (method: 'POST' | 'PATCH', path: string, who: Person, body: Json) =>
  api.call(method, path, { token: who.token, body });
const keys = () => `/workspaces/${workspace.id}/keys`;
const stale = () => `/workspaces/${workspace.id}/stalegrants`;
const stateOf = async () => {
  const { json } = await get(`/workspaces/${workspace.id}`, cast.ann);
  const { keyEpoch, keyChangePending, keyOutdated } = json.data.attributes;
  return { keyEpoch, keyChangePending, keyOutdated };
};

async function remove(): Promise<void> {
  const removal = { membership: memberships.gone, by: cast.ann, of: cast.gone, newOwner: cast.ann };
  expectStatus(await removeMember(api, workspace, removal), 204);
}

const change = (by = cast.ann) => changeWorkspaceKey(api, workspace, by);

const rewrapped = async (next: Workspace, by = cast.ann): Promise<Json> => {
  const { json } = await get(stale(), by);
  const [{ id }] = json.data;
  return rewrapBody(next.key.of.epoch, [{ id, encrDS: await sealForWorkspace(contract, next, by) }]);
};

describe('a change of the key', () => {
  it('goes from a removed member to a new key and new grants; the server tracks its progress (CRYPTO-09, ENT-WS-04)', async () => {
    expect(await stateOf()).toEqual({ keyEpoch: 0, keyChangePending: false, keyOutdated: false });
    await remove();
    expect(await stateOf()).toEqual({ keyEpoch: 0, keyChangePending: true, keyOutdated: true });
    const next = await change();
    expect(await stateOf()).toEqual({ keyEpoch: 1, keyChangePending: true, keyOutdated: false });
    const { json } = await get(stale(), cast.ed);
    expect(json.meta).toEqual({ total: 1 });
    expect(json.data[0].attributes).toMatchObject({ keyEpoch: 0, assetPublicKey: contract.publicKey });
    expect((await send('PATCH', stale(), cast.ed, await rewrapped(next, cast.ed))).status).toBe(204);
    expect(await stateOf()).toEqual({ keyEpoch: 1, keyChangePending: false, keyOutdated: false });
    expect((await get(stale(), cast.ed)).json.data).toEqual([]);
  });

  it('opens for every member, the new key opens the one before, and both open their contracts (CRYPTO-09)', async () => {
    await remove();
    const next = await change();
    const mine = (await get(`/workspaces/${workspace.id}/members`, cast.vi)).json.data.find(
      ({ attributes }: Json) => attributes.encrWsPrivateKey !== null,
    );
    const { encrWsPrivateKey: envelope, keyEpoch } = mine.attributes;
    const opened = await openAs(cast.vi, { envelope, key: next.key.of, by: cast.ann });
    const [earlier] = (await get(keys(), cast.vi)).json.data;
    const before = await openByWorkspace(opened, {
      envelope: earlier.attributes.encrWsPrivateKey,
      key: workspace.key.of,
      by: cast.ann,
    });
    expect([keyEpoch, before.secret]).toEqual([1, workspace.key.secret]);
    const secretBy = async (key: HeldKey) => {
      const { attributes } = (await get(`/digitalassets/${contract.id}/encrData`, cast.vi)).json.data;
      const filed = { envelope: attributes.encrDS, key: contract.key.of, by: cast.ann };
      return { keyEpoch: attributes.keyEpoch, secret: (await openByWorkspace(key, filed)).secret };
    };
    const { secret } = contract.key;
    expect(await secretBy(before)).toEqual({ keyEpoch: 0, secret });
    expectStatus(await send('PATCH', stale(), cast.ann, await rewrapped(next)), 204);
    expect(await secretBy(opened)).toEqual({ keyEpoch: 1, secret });
    const chain = await verifyMemberChain(await chainOf(api, workspace.id, cast.vi), {
      scope: 'workspace',
      id: workspace.id,
    });
    expect(chain.keys.at(-1)).toEqual(next.key.of);
  });

  it('is refused when a member is left out, named twice, or the key was changed meanwhile (CRYPTO-09, ABUSE-13)', async () => {
    await remove();
    const { body } = await nextKey(api, workspace, cast.ann);
    const { members } = body.data.attributes;
    for (const wrong of [members.slice(1), [...members, members[0]], [members[0], members[0], members[1]]]) {
      const attributes = { ...body.data.attributes, members: wrong };
      const answer = await send('POST', keys(), cast.ann, { data: { ...body.data, attributes } });
      expect(outcome(answer)).toBe('409 Conflict');
    }
    expect(await stateOf()).toEqual({ keyEpoch: 0, keyChangePending: true, keyOutdated: true });
    await change();
    expect(outcome(await send('POST', keys(), cast.ann, body))).toBe('409 Conflict');
  });

  it('accepts only envelopes by the caller, for these members and for this key (CRYPTO-09)', async () => {
    const { body, next } = await nextKey(api, workspace, cast.ed);
    expect(outcome(await send('POST', keys(), cast.ann, body))).toBe('400 BadRequest');
    const swapped = await nextKey(api, workspace, cast.ann);
    const [first, second, ...rest] = swapped.body.data.attributes.members;
    const members = [
      { ...first, encrWsPrivateKey: second.encrWsPrivateKey },
      { ...second, encrWsPrivateKey: first.encrWsPrivateKey },
      ...rest,
    ];
    const attributes = { ...swapped.body.data.attributes, members };
    const data = { ...swapped.body.data, attributes };
    expect(outcome(await send('POST', keys(), cast.ann, { data }))).toBe('400 BadRequest');
    const changed = await change();
    const wrongKey = await rewrapped(next);
    wrongKey.data.attributes.epoch = changed.key.of.epoch;
    expect(outcome(await send('PATCH', stale(), cast.ann, wrongKey))).toBe('400 BadRequest');
  });

  it('makes the server refuse grants and members with an earlier key, and leaves none with the new one behind (CRYPTO-09)', async () => {
    const adding = await memberBody(api, workspace, await knownPerson(), { role: 'viewer' });
    const next = await change();
    const path = `/workspaces/${workspace.id}/members`;
    expect(outcome(await send('POST', path, cast.ann, adding))).toBe('409 Conflict');
    const other = await activeContract(api, cast.ann);
    expect(outcome(await file(api, other, workspace))).toBe('400 BadRequest');
    expectStatus(await file(api, other, next), 201);
    expect((await get(stale(), cast.ann)).json.data).toHaveLength(1);
  });

  it('is needed again after a second removal; contracts of all earlier keys are counted (CRYPTO-09)', async () => {
    await remove();
    const second = await change();
    const removal = { membership: memberships.ed, by: cast.ann, of: cast.ed, newOwner: cast.ann };
    expectStatus(await removeMember(api, second, removal), 204);
    expectStatus(await send('PATCH', stale(), cast.ann, await rewrapped(second)), 204);
    expect(await stateOf()).toEqual({ keyEpoch: 1, keyChangePending: true, keyOutdated: true });
    workspace = second;
    const third = await change();
    expect(await stateOf()).toEqual({ keyEpoch: 2, keyChangePending: true, keyOutdated: false });
    expectStatus(await send('PATCH', stale(), cast.ann, await rewrapped(third)), 204);
    expect(await stateOf()).toEqual({ keyEpoch: 2, keyChangePending: false, keyOutdated: false });
    expect((await get(keys(), cast.vi)).json.data.map(({ attributes }: Json) => attributes.epoch)).toEqual([
      0, 1,
    ]);
  });

  it('is not kept open by a contract that leaves meanwhile (CRYPTO-09)', async () => {
    await remove();
    const next = await change();
    expectStatus(await api.call('DELETE', `/digitalassets/${contract.id}`, { token: cast.ann.token }), 204);
    expectStatus(await send('PATCH', stale(), cast.ann, rewrapBody(next.key.of.epoch, [])), 204);
    expect((await stateOf()).keyChangePending).toBe(false);
  });

  it('lists the remaining contracts in pages (CRYPTO-09, API-48)', async () => {
    for (let filed = 0; filed < 3; filed += 1)
      expectStatus(await file(api, await activeContract(api, cast.ann), workspace), 201);
    await change();
    const ids = new Set<string>();
    let path: string | null = `${stale()}?page[limit]=3`;
    for (; path !== null;) {
      const { json } = await get(path, cast.ann);
      expect(json.meta).toEqual({ total: 4 });
      for (const { id } of json.data) ids.add(id);
      path = json.links.next;
    }
    expect(ids.size).toBe(4);
  });
});

async function knownPerson(): Promise<Person> {
  const person = await createPerson(api);
  const attributes = { emailAddress: person.email };
  await send('POST', '/naturalpersons', cast.ann, { data: { type: 'naturalpersons', attributes } });
  return person;
}
