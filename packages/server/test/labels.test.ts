import { CONTRACT_LABELS_MAX, LABELS_MAX } from '@signet/domain/labels/label-rules';
import { describe, expect, it } from 'vitest';
import { outcome } from './support/answers.ts';
import {
  createColleague,
  createCompany,
  joinByInvitation,
  removeColleague,
  setCompany,
} from './support/companies.ts';
import { createContract, undraft } from './support/contracts.ts';
import { invite } from './support/invite.ts';
import { addLabel, label, labelsShown, newLabel } from './support/labels.ts';
import { createPerson, type Json, type Person } from './support/people.ts';
import { sharedServer } from './support/shared-server.ts';

const server = await sharedServer();
const { api } = server;

const create = (person: Person, value: unknown, color?: unknown) =>
  api.call('POST', '/tags', { token: person.token, body: newLabel(value, color) });
const change = (person: Person, id: string, attributes: object) =>
  api.call('PATCH', `/tags/${id}`, { token: person.token, body: { data: { type: 'tags', attributes } } });
const merge = (person: Person, id: string, into: string) =>
  api.call('POST', `/tags/${id}/merge`, {
    token: person.token,
    body: {
      data: { type: 'tags', attributes: {}, relationships: { into: { data: { type: 'tags', id: into } } } },
    },
  });
const remove = (person: Person, id: string) => api.call('DELETE', `/tags/${id}`, { token: person.token });
const list = (person: Person, query = '') => api.call('GET', `/tags${query}`, { token: person.token });
const valuesOf = ({ json }: { json: Json }): string[] =>
  json.data.map(({ attributes }: Json) => attributes.value);
const bare = (values: string[]) => ({ page: values, list: values });

describe('labels', () => {
  it('are those of the company for all its members, and of the person for everybody else (API-88, API-89, ENT-MISC-04, J-141)', async () => {
    const company = await createCompany(api);
    const member = await createColleague(api, company, 'creator');
    const single = await createPerson(api);
    const made = await create(member, '  Rent  ', 16);
    expect([made.status, made.json.data.type]).toEqual([201, 'tags']);
    expect(made.json.data.attributes).toMatchObject({ value: 'Rent', type: 'label', color: 16 });
    await create(single, 'Privat');
    await create(company.founder, 'Äpfel');
    expect(valuesOf(await list(company.founder))).toEqual(['Äpfel', 'Rent']);
    expect(valuesOf(await list(member, '?sort=-value'))).toEqual(['Rent', 'Äpfel']);
    expect(valuesOf(await list(single))).toEqual(['Privat']);
    expect(valuesOf(await list((await createCompany(api)).founder))).toEqual([]);
  });

  it('are found by a part of their value or the whole, whatever the case and the umlaut, 50 on a page (API-89, API-90, CONST-LIM-02)', async () => {
    const person = await createPerson(api);
    for (let count = 0; count < 51; count += 1) await addLabel(api, person, `No ${count}`);
    await addLabel(api, person, 'Straße 100 %');
    const first = await list(person, '?filter[value][like]=no&filter[type]=label&sort=value&page[limit]=50');
    expect(valuesOf(first)).toHaveLength(50);
    const next = await list(person, first.json.links.next.replace('/tags', ''));
    expect([valuesOf(next).length, next.json.links.next]).toEqual([1, null]);
    const found = async (query: string) => valuesOf(await list(person, `?filter${query}`));
    expect(await found('[value][like]=STRASSE')).toEqual(['Straße 100 %']);
    expect(await found(`[value][like]=${encodeURIComponent('%')}`)).toEqual(['Straße 100 %']);
    expect(await found('[value]=no%2010')).toEqual(['No 10']);
    expect(await found('[value]=no%201x')).toEqual([]);
    await addLabel(api, person, 'Rent, long');
    expect(await found('[value]=rent,%20long')).toEqual(['Rent, long']);
    expect(await found('[value]=no%201,no%202')).toEqual([]);
    expect(await found('[type]=topic')).toEqual([]);
    expect(outcome(await list(person, '?filter[color]=1'))).toBe('400 UnknownParameter');
  });

  it.each([
    ['Rent', 'RENT'],
    ['Ma\u0308ngel', 'mängel'],
    ['Straße', 'STRASSE'],
    ['Two words', 'two \u00a0 WORDS'],
  ])('%j and %j are the same, for a new one and for another name (VAL-FOLDER-11)', async (value, again) => {
    const person = await createPerson(api);
    const id = await addLabel(api, person, value);
    const other = await addLabel(api, person, 'Other');
    expect(outcome(await create(person, again))).toBe('409 LabelAlreadyExists');
    expect(outcome(await change(person, other, { value: again }))).toBe('409 LabelAlreadyExists');
    expect((await change(person, id, { value: again })).status).toBe(200);
  });

  it('of one name cannot be made twice at the same moment (VAL-FOLDER-11)', async () => {
    const company = await createCompany(api);
    const people = [company.founder, await createColleague(api, company)];
    const answers = await Promise.all(
      ['Rent', 'RENT', 'rent'].flatMap((value) => people.map((person) => create(person, value))),
    );
    expect(answers.map(outcome).toSorted()).toEqual(['201', ...Array(5).fill('409 LabelAlreadyExists')]);
    expect(valuesOf(await list(company.founder))).toHaveLength(1);
  });

  it.each<[string, object, string]>([
    ['no value', { value: ' ' }, '400 Required'],
    ['51 characters', { value: 'x'.repeat(51) }, '400 BadRequest'],
    ['two lines', { value: 'a\nb' }, '400 BadRequest'],
    ['another direction', { value: 'a\u202eb' }, '400 BadRequest'],
    ['a number', { value: 7 }, '400 BadRequest'],
    ['another type', { type: 'topic' }, '400 BadRequest'],
    ['a colour beyond the palette', { color: 17 }, '400 BadRequest'],
    ['half a colour', { color: 0.5 }, '400 BadRequest'],
    ['another company', { company_id: crypto.randomUUID() }, '400 BadRequest'],
  ])('with %s are refused', async (_, attributes, refusal) => {
    const person = await createPerson(api);
    const body = {
      data: { type: 'tags', attributes: { value: 'x', type: 'label', color: 0, ...attributes } },
    };
    expect(outcome(await api.call('POST', '/tags', { token: person.token, body }))).toBe(refusal);
    if ('type' in attributes || 'company_id' in attributes) return;
    expect(outcome(await change(person, await addLabel(api, person, 'y'), attributes))).toBe(refusal);
  });

  it('change value and colour each alone', async () => {
    const person = await createPerson(api);
    const id = await addLabel(api, person, 'Rent');
    expect((await change(person, id, { color: 9 })).json.data.attributes).toMatchObject({
      value: 'Rent',
      color: 9,
    });
    expect((await change(person, id, { value: 'Miete' })).json.data.attributes).toMatchObject({
      value: 'Miete',
      color: 9,
    });
    expect(valuesOf(await list(person, '?filter[value]=miete'))).toEqual(['Miete']);
    expect(valuesOf(await list(person, '?filter[value]=rent'))).toEqual([]);
  });

  it(`are at most ${LABELS_MAX} of a company or a person`, async () => {
    const person = await createPerson(api);
    const { db } = server.running.services;
    const id = await addLabel(api, person, 'First');
    const row = await db.selectFrom('tags').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const more = Array.from({ length: LABELS_MAX - 2 }, (_, count) => ({
      ...row,
      id: crypto.randomUUID(),
      value: `${count}`,
      folded: `${count}`,
    }));
    await db.insertInto('tags').values(more).execute();
    expect((await create(person, 'Last')).status).toBe(201);
    expect(outcome(await create(person, 'One more'))).toBe('409 TooManyLabels');
    expect((await create(await createPerson(api), 'Last')).status).toBe(201);
  });
});

describe('the labels of a contract', () => {
  it('are put on and taken off one by one by its owner, in a draft, after it was sent, and not once it is archived (GEN-09, ENT-DA-08)', async () => {
    const owner = await createPerson(api);
    const [rent, legal] = [await addLabel(api, owner, 'Rent'), await addLabel(api, owner, 'Legal')];
    const contract = await createContract(api, owner, { expiryDate: '2020-01-01' });
    // as two devices do, which do not know of each other
    const both = [label(api, 'POST', contract, [rent]), label(api, 'POST', contract, [legal])];
    expect((await Promise.all(both)).map(({ status }) => status)).toEqual([204, 204]);
    expect(await labelsShown(api, contract, owner)).toEqual(bare(['Legal', 'Rent']));
    expect((await label(api, 'POST', contract, [rent])).status).toBe(204);
    await undraft(api, contract);
    expect((await label(api, 'DELETE', contract, [rent])).status).toBe(204);
    expect((await label(api, 'DELETE', contract, [rent])).status).toBe(204);
    expect(await labelsShown(api, contract, owner)).toEqual(bare(['Legal']));
    const body = { data: { type: 'digitalassets', attributes: { state: 'archived' } } };
    await api.call('PATCH', `/digitalassets/${contract.id}`, { token: owner.token, body });
    expect(outcome(await label(api, 'POST', contract, [rent]))).toBe('409 StateChanged');
    expect(outcome(await label(api, 'DELETE', contract, [legal]))).toBe('409 StateChanged');
  });

  it('do not move the time of change of the contract, by which people outside would learn that it was sorted', async () => {
    const owner = await createPerson(api);
    const contract = await createContract(api, owner);
    const modified = async () =>
      (await api.call('GET', `/digitalassets/${contract.id}`, { token: owner.token })).json.data.attributes
        .lastModified as string;
    const before = await modified();
    await label(api, 'POST', contract, [await addLabel(api, owner, 'Rent')]);
    expect(await modified()).toBe(before);
  });

  it('are seen by colleagues who see the contract, and by nobody outside of the company', async () => {
    const company = await createCompany(api);
    const owner = company.founder;
    const colleague = await createColleague(api, company);
    const [single, other] = [await createPerson(api), (await createCompany(api)).founder];
    const contract = await createContract(api, owner);
    for (const person of [colleague, single, other]) await invite(api, contract, person, 'view');
    await undraft(api, contract);
    await label(api, 'POST', contract, [await addLabel(api, colleague, 'Dispute')]);
    expect(await labelsShown(api, contract, colleague)).toEqual(bare(['Dispute']));
    for (const person of [single, other]) expect(await labelsShown(api, contract, person)).toEqual(bare([]));
    const { json } = await api.call('GET', `/digitalassets/${contract.id}?include=tags`, {
      token: other.token,
    });
    expect(JSON.stringify(json)).not.toContain('Dispute');
  });

  it('are none of another person or company (ABUSE-01)', async () => {
    const owner = await createPerson(api);
    const contract = await createContract(api, owner);
    const own = await addLabel(api, owner, 'Own');
    const foreign = await addLabel(api, (await createCompany(api)).founder, 'Foreign');
    for (const ids of [[foreign], [own, foreign], [crypto.randomUUID()]])
      expect(outcome(await label(api, 'POST', contract, ids))).toBe('404 NotFound');
    expect(await labelsShown(api, contract, owner)).toEqual(bare([]));
  });

  it.each([
    ['nothing', {}],
    ['an empty list', { data: [] }],
    ['one in place of a list', { data: { type: 'tags', id: crypto.randomUUID() } }],
    ['another type', { data: [{ type: 'tasks', id: crypto.randomUUID() }] }],
    ['no id', { data: [{ type: 'tags', id: 'x' }] }],
  ])('are refused as %s', async (_, body) => {
    const owner = await createPerson(api);
    const { id } = await createContract(api, owner);
    const path = `/digitalassets/${id}/relationships/tags`;
    for (const method of ['POST', 'DELETE'] as const)
      expect(outcome(await api.call(method, path, { token: owner.token, body }))).toBe('400 BadRequest');
  });

  it(`are at most ${CONTRACT_LABELS_MAX}`, async () => {
    const owner = await createPerson(api);
    const contract = await createContract(api, owner);
    const ids: string[] = [];
    for (let count = 0; count <= CONTRACT_LABELS_MAX; count += 1)
      ids.push(await addLabel(api, owner, `${count}`));
    expect((await label(api, 'POST', contract, ids.slice(1))).status).toBe(204);
    expect(outcome(await label(api, 'POST', contract, ids.slice(0, 1)))).toBe('409 TooManyContractLabels');
    expect((await labelsShown(api, contract, owner)).page).toHaveLength(CONTRACT_LABELS_MAX);
  });

  it('fall away when the owner leaves the company or joins one, and are there again when they come back', async () => {
    const company = await createCompany(api);
    const owner = await createColleague(api, company);
    const contract = await createContract(api, owner);
    await invite(api, contract, company.founder, 'view');
    await undraft(api, contract);
    await label(api, 'POST', contract, [await addLabel(api, owner, 'Of the company')]);
    expect((await removeColleague(api, company, { of: owner })).status).toBe(204);
    for (const person of [owner, company.founder])
      expect(await labelsShown(api, contract, person)).toEqual(bare([]));
    expect(valuesOf(await list(owner))).toEqual([]);
    await label(api, 'POST', contract, [await addLabel(api, owner, 'Own')]);
    expect(await labelsShown(api, contract, owner)).toEqual(bare(['Own']));
    await joinByInvitation(api, company, owner);
    for (const person of [owner, company.founder])
      expect(await labelsShown(api, contract, person)).toEqual(bare(['Of the company']));
  });
});

describe('merging and deleting', () => {
  it('puts the other label in the place of the first on all contracts', async () => {
    const owner = await createPerson(api);
    const [from, into] = [await addLabel(api, owner, 'Rental'), await addLabel(api, owner, 'Rent')];
    const [one, both] = [await createContract(api, owner), await createContract(api, owner)];
    await label(api, 'POST', one, [from]);
    await label(api, 'POST', both, [from, into]);
    const merged = await merge(owner, from, into);
    expect([merged.status, merged.json.data.id]).toEqual([200, into]);
    expect(await labelsShown(api, one, owner)).toEqual(bare(['Rent']));
    expect(await labelsShown(api, both, owner)).toEqual(bare(['Rent']));
    expect(valuesOf(await list(owner))).toEqual(['Rent']);
    expect(outcome(await merge(owner, into, into))).toBe('400 BadRequest');
    const foreign = await addLabel(api, await createPerson(api), 'Foreign');
    expect(outcome(await merge(owner, into, foreign))).toBe('404 NotFound');
  });

  it('takes a deleted label off all contracts, and a deleted contract leaves its labels', async () => {
    const owner = await createPerson(api);
    const [rent, legal] = [await addLabel(api, owner, 'Rent'), await addLabel(api, owner, 'Legal')];
    const [kept, gone] = [await createContract(api, owner), await createContract(api, owner)];
    for (const contract of [kept, gone]) await label(api, 'POST', contract, [rent, legal]);
    expect((await remove(owner, rent)).status).toBe(204);
    expect(await labelsShown(api, kept, owner)).toEqual(bare(['Legal']));
    await api.call('DELETE', `/digitalassets/${gone.id}`, { token: owner.token });
    expect(valuesOf(await list(owner))).toEqual(['Legal']);
    expect(outcome(await remove(owner, rent))).toBe('404 NotFound');
  });
});

/** Who may manage a label of a company, written out; `U` 401, `F` 403, `N` 404. */
describe('a label is managed', () => {
  const MANAGED: Record<string, string> = {
    'an admin of the company': '+ + +',
    'whoever made it, while no contract of others has it': '+ + +',
    'whoever made it, once a contract of a colleague has it': 'F F F',
    'a colleague': 'F F F',
    'somebody who left the company': 'N N N',
    'an admin of another company': 'N N N',
    'somebody without a company': 'N N N',
    'nobody who is logged in': 'U U U',
  };
  const VERDICTS = { '+': true, F: '403 Forbidden', N: '404 NotFound', U: '401 Unauthenticated' } as const;

  it.each(Object.keys(MANAGED))('by %s', async (who) => {
    const company = await createCompany(api);
    const author = await createColleague(api, company);
    const colleague = await createColleague(api, company);
    const people: Record<string, Person | undefined> = {
      'an admin of the company': company.founder,
      'a colleague': colleague,
      'somebody who left the company': author,
      'an admin of another company': (await createCompany(api)).founder,
      'somebody without a company': await createPerson(api),
      'nobody who is logged in': undefined,
    };
    const person = who in people ? people[who] : author;
    const contract = await createContract(api, who.includes('colleague') ? colleague : author);
    const into = await addLabel(api, company.founder, 'Into');
    const found = [];
    for (const call of ['PATCH', 'merge', 'DELETE']) {
      const id = await addLabel(api, author, call);
      await label(api, 'POST', contract, [id]);
      if (who.includes('left')) await setCompany(server, author, { company_id: null, company_role: null });
      const by = person ?? { ...author, token: '' };
      const answer =
        call === 'PATCH'
          ? await change(by, id, { color: 1 })
          : call === 'merge'
            ? await merge(by, id, into)
            : await remove(by, id);
      if (who.includes('left'))
        await setCompany(server, author, { company_id: company.id, company_role: 'member' });
      found.push(answer.status < 300 || outcome(answer));
    }
    expect(found).toEqual(MANAGED[who]?.split(' ').map((sign) => VERDICTS[sign as keyof typeof VERDICTS]));
  });

  it('says to each reader what they may do with it', async () => {
    const company = await createCompany(api);
    const author = await createColleague(api, company);
    await addLabel(api, author, 'Rent');
    const roleFor = async (person: Person) => (await list(person)).json.data[0].meta.role as string;
    expect(await roleFor(company.founder)).toBe('admin');
    expect(await roleFor(author)).toBe('author');
    expect(await roleFor(await createColleague(api, company))).toBe('member');
  });
});
