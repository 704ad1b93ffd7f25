import { describe, expect, it } from 'vitest';
import { outcome } from './support/answers.ts';
import { createAcme } from './support/casts.ts';
import { joinCompany, setCompany } from './support/companies.ts';
import { openAs } from './support/keys.ts';
import { lookUp } from './support/invite.ts';
import { createPerson, type Json, type Person } from './support/people.ts';
import { sharedServer } from './support/shared-server.ts';
import { addMember, createWorkspace, memberBody, newWorkspace, renameBody } from './support/workspaces.ts';

const server = await sharedServer();
const { api } = server;
const { ann, bob, cem, eve } = await createAcme(server);

const get = (path: string, who: Person) => api.call('GET', path, { token: who.token });

describe('workspaces', () => {
  it('a company admin makes one, finds it in the list and may create more (API-17, API-21, ENT-WS-01, ENT-WS-03)', async () => {
    const workspace = await createWorkspace(api, ann, 'Verträge Öffentlich');
    const include = 'members.grantedToAccount.ownedBy';
    const { json } = await get(`/workspaces?include=${include}`, ann);
    expect(json.meta).toEqual({ permissions: ['create-workspace', 'company-workspace'] });
    const found = json.data.find(({ id }: Json) => id === workspace.id);
    expect(found.attributes).toMatchObject({
      title: 'Verträge Öffentlich',
      slug: `vertraege-oeffentlich-${workspace.id.slice(0, 8)}`,
      publicKey: workspace.publicKey,
      companyWorkspace: false,
    });
    expect(found.meta.role).toBe('admin');
    expect(found.meta.userPermissions).toContain('create-contracts');
    const types = new Set(json.included.map(({ type }: Json) => type));
    expect(types).toEqual(new Set(['workspacememberships', 'accounts', 'naturalpersons']));
  });

  it('people who are not company admins get no permission in the meta, and 403 (PERM-WS-07, PERM-COMP-01)', async () => {
    for (const who of [bob, eve]) {
      expect((await get('/workspaces', who)).json.meta).toEqual({ permissions: [] });
      const { body } = await newWorkspace(api, who);
      expect(outcome(await api.call('POST', '/workspaces', { token: who.token, body }))).toBe(
        '403 Forbidden',
      );
    }
  });

  it('the founder opens the seed from their membership; nobody else sees it (CRYPTO-09, ENT-WS-04)', async () => {
    const workspace = await createWorkspace(api, ann);
    await addMember(api, workspace, bob, { role: 'viewer' });
    const mine = async (who: Person) => {
      const { json } = await get(`/workspaces/${workspace.id}/members`, who);
      return json.data.map(({ attributes }: Json) => attributes.encrWsPrivateKey !== null);
    };
    expect(await mine(ann)).toEqual([true, false]);
    expect(await mine(bob)).toEqual([false, true]);
    const { json } = await get(`/workspaces/${workspace.id}/members`, bob);
    const { encrWsPrivateKey: envelope, granterKey } = json.data[1].attributes;
    expect(granterKey).toBe(ann.account.authKey);
    const opened = await openAs(bob, { envelope, key: workspace.key.of, by: ann });
    expect(opened.secret).toEqual(workspace.key.secret);
  });

  it('the second form of the list: only workspaces with the member, sorted by created (API-18)', async () => {
    const first = await createWorkspace(api, ann, 'One');
    const second = await createWorkspace(api, ann, 'Two');
    await addMember(api, second, cem, { role: 'editor' });
    await addMember(api, first, cem, { role: 'viewer' });
    const filter = `filter[members.grantedToAccount.id]=${cem.accountId}`;
    const { json } = await get(`/workspaces?include=members,folders&sort=-created&${filter}`, ann);
    expect(json.data.map(({ id }: Json) => id)).toEqual([second.id, first.id]);
    expect(outcome(await get('/workspaces?filter[members.grantedToAccount.id]=x', ann))).toBe(
      '400 UnknownParameter',
    );
  });

  it('members come in pages with links.next, sorted by name or address (API-19, API-20)', async () => {
    const workspace = await createWorkspace(api, ann);
    await addMember(api, workspace, cem, { role: 'viewer' });
    await addMember(api, workspace, bob, { role: 'viewer' });
    const sort = 'grantedToAccount.ownedBy.firstName';
    const names: string[] = [];
    let path: string | null =
      `/workspaces/${workspace.id}/members?sort=${sort}&page[limit]=2&include=grantedToAccount.ownedBy`;
    for (; path !== null;) {
      const { json } = await get(path, cem);
      const persons = new Map(json.included.map((entry: Json) => [entry.id, entry]));
      for (const { relationships } of json.data) {
        const account = persons.get(relationships.grantedToAccount.data.id) as Json;
        const owner = persons.get(account.relationships.ownedBy.data.id) as Json;
        names.push(owner.attributes.firstName);
      }
      path = json.links.next;
    }
    expect(names).toEqual(['Ann', 'Bob', 'Cem']);
  });

  it('a renamed workspace has a new slug with the old id segment; a deleted one is gone (API-22, API-23, ROUTE-32)', async () => {
    const workspace = await createWorkspace(api, ann);
    const path = `/workspaces/${workspace.id}`;
    const body = await renameBody(api, workspace, { title: 'Recht' });
    const renamed = await api.call('PATCH', path, { token: ann.token, body });
    expect(renamed.json.data.attributes.slug).toBe(`recht-${workspace.id.slice(0, 8)}`);
    expect((await api.call('DELETE', path, { token: ann.token })).status).toBe(204);
    expect(outcome(await get(path, ann))).toBe('404 NotFound');
  });

  it('a name that is not the signed one is refused, in the founding and later (API-21, API-22)', async () => {
    const { body } = await newWorkspace(api, ann, 'Legal');
    body.data.attributes.title = 'Sales';
    expect(outcome(await api.call('POST', '/workspaces', { token: ann.token, body }))).toBe('400 BadRequest');
    const workspace = await createWorkspace(api, ann);
    const path = `/workspaces/${workspace.id}`;
    const rename = await renameBody(api, workspace, { title: 'Recht' });
    const other = structuredClone(rename);
    other.data.attributes.title = 'Sales';
    const elsewhere = await createWorkspace(api, ann);
    const ofAnother = await renameBody(api, elsewhere, { title: 'Recht' });
    for (const wrong of [other, ofAnother])
      expect(outcome(await api.call('PATCH', path, { token: ann.token, body: wrong }))).toBe(
        '400 BadRequest',
      );
    expect((await api.call('PATCH', path, { token: ann.token, body: rename })).status).toBe(200);
    expect(outcome(await api.call('PATCH', path, { token: ann.token, body: rename }))).toBe('409 Conflict');
    expect((await get(path, ann)).json.data.attributes.title).toBe('Recht');
  });

  it.each([
    ['an empty title', { title: '  ' }, '400 NameRequired'],
    ['10,000 characters', { title: 'x'.repeat(10_000) }, '400 BadRequest'],
    ['a line break', { title: 'a\nb' }, '400 BadRequest'],
    ['a direction override', { title: 'a\u202eb' }, '400 BadRequest'],
  ])('a workspace with %s is refused (VAL-FOLDER-05, ABUSE-22)', async (_, changes, expected) => {
    const { body } = await newWorkspace(api, ann);
    Object.assign(body.data.attributes, changes);
    expect(outcome(await api.call('POST', '/workspaces', { token: ann.token, body }))).toBe(expected);
  });

  it('forbidden members of a body are refused: company, slug, kind and state of a workspace (ABUSE-03)', async () => {
    for (const extra of [{ companyWorkspace: true }, { companyId: 'x' }, { slug: 'x' }, { enabled: false }]) {
      const { body } = await newWorkspace(api, ann);
      Object.assign(body.data.attributes, extra);
      const answer = await api.call('POST', '/workspaces', { token: ann.token, body });
      expect(outcome(answer)).toBe('400 BadRequest');
    }
  });

  it('no include goes further than the list allows (ABUSE-02)', async () => {
    for (const include of [
      'company.members',
      'members.workspace.members',
      'members.grantedToAccount.unconfirmedHints',
    ])
      expect(outcome(await get(`/workspaces?include=${include}`, ann))).toBe('400 UnknownParameter');
  });
});

describe('the company workspace', () => {
  it('exists once, is not in the list and cannot be renamed or deleted (ENT-COMP-06, ENT-WS-02, API-32, API-33, VAL-FOLDER-08, VAL-FOLDER-09)', async () => {
    const boss = await createPerson(api, { attributes: { companyName: 'General Ltd' } });
    const { json } = await get(`/accounts/${boss.accountId}`, boss);
    const path = `/companies/${json.data.relationships.company.data.id}/companyWorkspace`;
    expect(outcome(await get(path, boss))).toBe('404 NotFound');
    const { body, ...general } = await newWorkspace(api, boss, 'General');
    const { id } = general;
    const made = await api.call('POST', path, { token: boss.token, body });
    expect(made.json.data.attributes).toMatchObject({ companyWorkspace: true, enabled: true });
    expect(made.json.data.meta.userPermissions).toEqual(['manage-members', 'change-key']);
    const again = (await newWorkspace(api, boss, 'General')).body;
    expect(outcome(await api.call('POST', path, { token: boss.token, body: again }))).toBe('409 Conflict');
    expect((await get(path, boss)).json.data.id).toBe(id);
    const company = `/companies/${json.data.relationships.company.data.id}?include=companyWorkspace`;
    expect((await get(company, boss)).json.data.relationships.companyWorkspace.data.id).toBe(id);
    await setCompany(server, boss, { company_role: 'member' });
    expect((await get(company, boss)).json.data.relationships.companyWorkspace.data).toBeNull();
    await setCompany(server, boss, { company_role: 'admin' });
    expect((await get('/workspaces', boss)).json.data).toEqual([]);
    const rename = await renameBody(api, general, { title: 'Mine' });
    const own = `/workspaces/${id}`;
    expect(outcome(await api.call('PATCH', own, { token: boss.token, body: rename }))).toBe('403 Forbidden');
    expect(outcome(await api.call('DELETE', own, { token: boss.token }))).toBe('403 Forbidden');
    expect(outcome(await get(path, eve))).toBe('404 NotFound');
  });
  it('only admins of the company become members of its workspace (STATE-WS-05)', async () => {
    const boss = await createPerson(api, { attributes: { companyName: 'Admins Ltd' } });
    const { json } = await get(`/accounts/${boss.accountId}`, boss);
    const { body, ...general } = await newWorkspace(api, boss, 'General');
    const path = `/companies/${json.data.relationships.company.data.id}/companyWorkspace`;
    await api.call('POST', path, { token: boss.token, body });
    await lookUp(api, boss, eve.email);
    const outsider = await memberBody(api, general, eve, { role: 'admin' });
    const members = `/workspaces/${general.id}/members`;
    expect(outcome(await api.call('POST', members, { token: boss.token, body: outsider }))).toBe(
      '403 Forbidden',
    );
    const second = await createPerson(api);
    await joinCompany(server, second, { of: boss, role: 'admin' });
    const missing = async (who: Person) => {
      const answer = await get(`${path}/missingAdmins?include=account`, who);
      return answer.status === 200 ? answer.json.data.map(({ id }: Json) => id) : outcome(answer);
    };
    expect(await missing(boss)).toEqual([second.personId]);
    expect(await missing(eve)).toBe('404 NotFound');
    await addMember(api, general, second, { role: 'admin' });
    expect(await missing(second)).toEqual([]);
    expect((await get(`/workspaces/${general.id}`, second)).status).toBe(200);
  });
});
