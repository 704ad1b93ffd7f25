import { describe, expect, it } from 'vitest';
import { sealEnvelope } from '@signet/domain/envelopes/envelope';
import { ownRecipient } from '@signet/domain/trust/recipient';
import { createCompanyMembership } from '@signet/domain/statements/company-membership';
import { chainHash } from '@signet/domain/statements/member';
import { verifyMemberChain } from '@signet/domain/statements/member-chain';
import { createMemberKeys } from '@signet/domain/statements/member-keys';
import type { SignedStatement } from '@signet/domain/statements/signed-statement';
import { outcome } from './support/answers.ts';
import { createAcme } from './support/casts.ts';
import { companyOf } from './support/companies.ts';
import { createPerson, expectStatus, logIn, type Json, type Person } from './support/people.ts';
import { changeOf, replacementOf, sendReplacement } from './support/replace-keys.ts';
import { sharedServer } from './support/shared-server.ts';
import { addMember, chainOf, createWorkspace, removeMember, type Workspace } from './support/workspaces.ts';

const server = await sharedServer();
const { api } = server;

const memberKeys = (person: Person, attributes: Record<string, unknown>) =>
  api.call('POST', `/accounts/${person.accountId}/memberkeys`, {
    token: person.token,
    body: { data: { type: 'memberkeys', attributes } },
  });

describe('the chain of a company whose admin replaced their keys', () => {
  it('continues with the new key once, with the membership signed again', async () => {
    const ada = await createPerson(api, { attributes: { companyName: 'Owner GmbH' } });
    const { id } = await companyOf(api, ada);
    const without = await replacementOf(ada);
    expect(outcome(await sendReplacement(api, ada, without))).toBe('400 BadRequest');
    const replacement = await replacementOf(ada);
    const fields = { companyId: id, accountId: ada.accountId, time: new Date().toISOString() };
    replacement.body.data.attributes['companyMembership'] = await createCompanyMembership(
      replacement.keys.auth,
      fields,
    );
    expect(outcome(await sendReplacement(api, ada, replacement))).toBe('201');
    const renewed = { ...ada, ...replacement, ...(await logIn(api, replacement)) };
    expect((await changeOf(api, renewed)).companyIds).toEqual([id]);
    const list = `/companies/${id}/memberstatements?sort=seq`;
    const statements = async (): Promise<SignedStatement[]> =>
      (await api.call('GET', list, { token: renewed.token })).json.data.map(
        ({ attributes }: Json) => attributes.statement,
      );
    const before = await statements();
    const last = before.at(-1);
    if (last === undefined) throw new TypeError('the chain has a beginning');
    const statement = await createMemberKeys(renewed.keys.auth, {
      scope: 'company',
      id,
      accountId: ada.accountId,
      binding: renewed.binding,
      seq: before.length,
      prev: chainHash(last),
    });
    const stranger = await createPerson(api);
    expect(outcome(await memberKeys(stranger, { statement }))).toBe('404 NotFound');
    expect(outcome(await memberKeys(renewed, { statement }))).toBe('204');
    expect(outcome(await memberKeys(renewed, { statement }))).toBe('409 Conflict');
    const { members } = await verifyMemberChain(await statements(), { scope: 'company', id });
    expect(members.get(ada.accountId)?.authKey).toBe(renewed.keys.auth.publicKey);
    expect((await changeOf(api, renewed)).companyIds).toEqual([]);
  });
});

describe('a workspace whose members replaced their keys', () => {
  it('accepts a new key only together with the wrapped one, and other workspaces can be founded with it', async () => {
    const { ann, bob } = await createAcme(server);
    const workspace = await createWorkspace(api, ann);
    await addMember(api, workspace, bob, { role: 'admin' });
    const renewed = await renewedColleague(bob);
    expect((await changeOf(api, renewed)).workspaceIds).toEqual([workspace.id]);
    expect(await isKeyOutdated(renewed, workspace)).toBe(false);
    const chain = await chainOf(api, workspace.id, renewed);
    const last = chain.at(-1);
    if (last === undefined) throw new TypeError('the chain has a beginning');
    const statement = await createMemberKeys(renewed.keys.auth, {
      scope: 'workspace',
      id: workspace.id,
      accountId: bob.accountId,
      binding: renewed.binding,
      seq: chain.length,
      prev: chainHash(last),
    });
    const wrap = (own: Person['own']) => sealEnvelope(workspace.key, ownRecipient(own), own);
    expect(outcome(await memberKeys(renewed, { statement }))).toBe('400 BadRequest');
    expect(outcome(await memberKeys(renewed, { statement, encrWsPrivateKey: await wrap(bob.own) }))).toBe(
      '400 BadRequest',
    );
    expect(await chainOf(api, workspace.id, renewed)).toHaveLength(chain.length);
    const encrWsPrivateKey = await wrap(renewed.own);
    expect(outcome(await memberKeys(renewed, { statement, encrWsPrivateKey }))).toBe('204');
    expect((await changeOf(api, renewed)).workspaceIds).toEqual([]);
    const { members } = await verifyMemberChain(await chainOf(api, workspace.id, renewed), {
      scope: 'workspace',
      id: workspace.id,
    });
    expect(members.get(bob.accountId)).toEqual({ role: 'admin', authKey: renewed.keys.auth.publicKey });
    // a thief of the former keys may know the workspace's key
    expect(await isKeyOutdated(renewed, workspace)).toBe(true);
  });

  it('can remove a member who has not continued with the new key yet', async () => {
    const { ann, cem } = await createAcme(server);
    const workspace = await createWorkspace(api, ann);
    const membership = await addMember(api, workspace, cem, { role: 'editor' });
    await renewedColleague(cem);
    // by the key that the chain names
    await removeMember(api, workspace, { membership, by: ann, of: cem, newOwner: ann });
    const { members } = await verifyMemberChain(await chainOf(api, workspace.id, ann), {
      scope: 'workspace',
      id: workspace.id,
    });
    expect([...members.keys()]).toEqual([ann.accountId]);
  });
});

async function isKeyOutdated({ token }: Person, { id }: Workspace): Promise<unknown> {
  return (await api.call('GET', `/workspaces/${id}`, { token })).json.data.attributes.keyOutdated;
}

/** Somebody of a company with new keys, and the membership signed with them. */
async function renewedColleague(person: Person): Promise<Person> {
  const { json } = await api.call('GET', `/accounts/${person.accountId}`, { token: person.token });
  const companyId = json.data.relationships.company?.data?.id as string | undefined;
  const replacement = await replacementOf(person);
  if (companyId !== undefined)
    replacement.body.data.attributes['companyMembership'] = await createCompanyMembership(
      replacement.keys.auth,
      { companyId, accountId: person.accountId, time: new Date().toISOString() },
    );
  expectStatus(await sendReplacement(api, person, replacement), 201);
  return { ...person, ...replacement, ...(await logIn(api, replacement)) };
}
