import { randomUUID } from 'node:crypto';
import { CUSTOM_FIELDS_MAX } from '@signet/domain/custom-fields/definition-limits';
import { beforeEach, describe, expect, it } from 'vitest';
import { outcome } from './support/answers.ts';
import { createColleague, createCompany, removeColleague, type Company } from './support/companies.ts';
import { type Contract, createContract, finish, undraft } from './support/contracts.ts';
import { invite } from './support/invite.ts';
import { addField, newField, setValue } from './support/custom-fields.ts';
import { createPerson, type ApiAnswer, type Json, type Person } from './support/people.ts';
import { sharedServer } from './support/shared-server.ts';

const server = await sharedServer();
const { api } = server;
let company: Company;
let admin: Person;
beforeEach(async () => {
  company = await createCompany(api);
  admin = company.founder;
});

const create = (attributes?: Record<string, unknown>): Promise<ApiAnswer> =>
  api.call('POST', '/customFieldDefinitions', { token: admin.token, body: newField(company, attributes) });
const change = (id: string, attributes: Record<string, unknown>): Promise<ApiAnswer> =>
  api.call('PATCH', `/customFieldDefinitions/${id}`, {
    token: admin.token,
    body: { data: { type: 'customfielddefinitions', attributes } },
  });
const remove = (id: string): Promise<ApiAnswer> =>
  api.call('DELETE', `/customFieldDefinitions/${id}`, { token: admin.token });
const list = (person: Person): Promise<ApiAnswer> =>
  api.call('GET', `/companies/${company.id}/customFieldDefinitions`, { token: person.token });
const changeValue = (id: string, value: string, by = admin): Promise<ApiAnswer> =>
  api.call('PATCH', `/customfields/${id}`, {
    token: by.token,
    body: { data: { type: 'customfields', attributes: { value } } },
  });
const tryUndraft = (contract: Contract): Promise<ApiAnswer> => finish(api, contract);

/** The values of a contract by the name of their field, as somebody sees them. */
async function valuesOf({ id }: Pick<Contract, 'id'>, person: Person): Promise<[string, string][]> {
  const path = `/digitalassets/${id}?include=customFields.customFieldDefinition`;
  const { json } = await api.call('GET', path, { token: person.token });
  const included = (type: string, wanted: string): Json =>
    json.included.find((resource: Json) => resource.type === type && resource.id === wanted);
  return json.data.relationships.customFields.data.map((field: Json) => {
    const { attributes, relationships } = included('customfields', field.id);
    const definition = included('customfielddefinitions', relationships.customFieldDefinition.data.id);
    return [definition.attributes.name, attributes.stringValue];
  });
}

describe('the fields of a company', () => {
  it('an admin makes, changes and deletes fields, every member reads them (API-35, J-179, ENT-MISC-06, I18N-08)', async () => {
    const translations = {
      en: { name: '', description: '' },
      de: { name: 'Abteilung', description: 'Wer zahlt' },
    };
    const made = await create({
      type: 'singleSelect',
      required: true,
      options: ['Sales', ' Büro '],
      translations,
    });
    expect([made.status, made.json.data.type]).toEqual([201, 'customfielddefinitions']);
    expect(made.json.data.attributes).toMatchObject({
      type: 'singleSelect',
      name: 'Department',
      required: true,
      options: ['Sales', 'Büro'],
      translations,
    });
    const { id } = made.json.data;
    const second = await addField(api, company, { name: 'Notice period', type: 'number' });
    const changed = await change(id, { name: 'Unit', options: ['Sales'] });
    expect(changed.json.data.attributes).toMatchObject({ name: 'Unit', options: ['Sales'], required: true });
    const creator = await createColleague(api, company, 'creator');
    expect((await list(creator)).json.data.map((field: Json) => field.id)).toEqual([id, second]);
    expect((await remove(id)).status).toBe(204);
    expect((await list(creator)).json.data.map((field: Json) => field.id)).toEqual([second]);
    expect(outcome(await remove(id))).toBe('404 NotFound');
  });

  it.each<[string, string, Record<string, unknown>, string]>([
    ['no option', 'VAL-UI-04', { type: 'singleSelect' }, '400 OptionRequired'],
    ['an option twice', 'VAL-UI-04', { type: 'singleSelect', options: ['A', 'A '] }, '400 DuplicateOption'],
    ['an empty option', 'VAL-UI-04', { type: 'singleSelect', options: ['A', ' '] }, '400 Required'],
    [
      '101 options',
      'VAL-UI-04',
      { type: 'singleSelect', options: Array.from({ length: 101 }, String) },
      '400 TooManyOptions',
    ],
    ['no name', 'ENT-MISC-06', { name: ' ' }, '400 Required'],
    ['an unknown type', 'ENT-MISC-05', { type: 'file' }, '400 BadRequest'],
    [
      'a language missing',
      'I18N-08',
      { translations: { de: { name: '', description: '' } } },
      '400 BadRequest',
    ],
    ['an attribute of another company', 'ABUSE-02', { company_id: randomUUID() }, '400 BadRequest'],
  ])('%s is refused (%s)', async (_, __, attributes, refusal) => {
    expect(outcome(await create(attributes))).toBe(refusal);
  });

  it('a change keeps the type, and an option to choose (VAL-UI-04, ENT-MISC-05)', async () => {
    const id = await addField(api, company, { type: 'singleSelect', options: ['A'] });
    expect(outcome(await change(id, { options: [] }))).toBe('400 OptionRequired');
    expect(outcome(await change(id, { type: 'text' }))).toBe('400 BadRequest');
    const text = await addField(api, company);
    expect((await change(text, { options: ['A'] })).json.data.attributes.options).toEqual([]);
    expect((await change(text, {})).json.data.attributes).toMatchObject({ type: 'text', name: 'Department' });
  });

  it('a company has a limited number of fields (J-179)', async () => {
    for (let count = 0; count < CUSTOM_FIELDS_MAX; count += 1) await addField(api, company);
    expect(outcome(await create())).toBe('409 Conflict');
  });
});

describe('the values of a contract', () => {
  it('the owner sets values; everybody who sees the contract sees them with their fields (API-91, ENT-DA-12)', async () => {
    const department = await addField(api, company, { type: 'singleSelect', options: ['Sales', 'Legal'] });
    await addField(api, company, { name: 'Left empty' });
    const contract = await createContract(api, admin);
    const outsider = await createPerson(api);
    await invite(api, contract, outsider, 'view');
    const set = await setValue(api, contract, department, 'Sales');
    expect([set.status, set.json.data.attributes]).toEqual([201, { stringValue: 'Sales' }]);
    expect(outcome(await setValue(api, contract, department, 'Legal', outsider))).toBe('404 NotFound');
    await undraft(api, contract);
    expect(await valuesOf(contract, outsider)).toEqual([['Department', 'Sales']]);
    expect(outcome(await changeValue(set.json.data.id, 'Legal', outsider))).toBe('403 Forbidden');
    expect((await changeValue(set.json.data.id, 'Legal')).json.data.attributes.stringValue).toBe('Legal');
    expect(await valuesOf(contract, outsider)).toEqual([['Department', 'Legal']]);
    expect(outcome(await list(outsider))).toBe('404 NotFound');
  });

  it('a removed value does not reveal its field; the first one can be set twice (API-91)', async () => {
    const field = await addField(api, company);
    const contract = await createContract(api, admin);
    const first = await setValue(api, contract, field, 'one');
    const second = await setValue(api, contract, field, 'two');
    expect(second.json.data.id).toBe(first.json.data.id);
    expect(await valuesOf(contract, admin)).toEqual([['Department', 'two']]);
    expect((await changeValue(first.json.data.id, '')).json.data.attributes.stringValue).toBe('');
    expect(await valuesOf(contract, admin)).toEqual([]);
  });

  it('a value must fit the type of its field (ENT-MISC-05)', async () => {
    const contract = await createContract(api, admin);
    const select = await addField(api, company, { type: 'singleSelect', options: ['Sales'] });
    const date = await addField(api, company, { type: 'date' });
    const number = await addField(api, company, { type: 'number' });
    expect(outcome(await setValue(api, contract, select, 'sales'))).toBe('400 OptionNotOffered');
    expect(outcome(await setValue(api, contract, date, '31.12.2026'))).toBe('400 WrongDateFormat');
    expect(outcome(await setValue(api, contract, number, '1,5'))).toBe('400 InvalidNumber');
    expect((await setValue(api, contract, number, '1.5')).status).toBe(201);
  });

  it('a contract takes the fields of its owner’s company and no others (ABUSE-01)', async () => {
    const foreign = await addField(api, await createCompany(api, 'Other'));
    const own = await addField(api, company);
    const contract = await createContract(api, admin);
    expect(outcome(await setValue(api, contract, foreign, 'x'))).toBe('404 NotFound');
    const guest = await createColleague(api, company);
    const guestly = await createContract(api, guest);
    expect((await setValue(api, guestly, own, 'kept')).status).toBe(201);
    expect((await removeColleague(api, company, { of: guest })).status).toBe(204);
    expect(outcome(await setValue(api, guestly, own, 'x'))).toBe('404 NotFound');
    expect(await valuesOf(guestly, guest)).toEqual([['Department', 'kept']]);
  });

  it('deleting a field takes its values along, and deleting a contract its own (J-179)', async () => {
    const field = await addField(api, company);
    const [kept, gone] = [await createContract(api, admin), await createContract(api, admin)];
    await setValue(api, kept, field, 'x');
    await setValue(api, gone, field, 'y');
    const { db } = server.running.services;
    const stored = async () =>
      (
        await db
          .selectFrom('custom_fields')
          .select('string_value')
          .where('definition_id', '=', field)
          .execute()
      ).length;
    await api.call('DELETE', `/digitalassets/${gone.id}`, { token: admin.token });
    expect(await stored()).toBe(1);
    await remove(field);
    expect(await stored()).toBe(0);
    expect(await valuesOf(kept, admin)).toEqual([]);
  });
});

describe('a required field', () => {
  it('an empty required custom field blocks undraft, and never the draft itself (VAL-CREATE-09, J-064, J-150)', async () => {
    const creator = await createColleague(api, company, 'creator');
    const field = await addField(api, company, { required: true });
    await addField(api, company, { name: 'Optional' });
    const contract = await createContract(api, creator);
    expect(outcome(await tryUndraft(contract))).toBe('409 CustomFieldRequired');
    const { id } = (await setValue(api, contract, field, 'Sales')).json.data;
    expect((await changeValue(id, '', creator)).status).toBe(200);
    expect(outcome(await tryUndraft(contract))).toBe('409 CustomFieldRequired');
    await changeValue(id, 'Legal', creator);
    expect((await tryUndraft(contract)).status).toBe(200);
    expect(outcome(await changeValue(id, ' ', creator))).toBe('409 CustomFieldRequired');
    expect(outcome(await setValue(api, contract, field, ''))).toBe('409 CustomFieldRequired');
    expect(await valuesOf(contract, creator)).toEqual([['Department', 'Legal']]);
  });

  it('asks nothing of people outside of the company (VAL-CREATE-09)', async () => {
    await addField(api, company, { required: true });
    expect((await tryUndraft(await createContract(api, await createPerson(api)))).status).toBe(200);
  });

  it('an archived contract keeps its values (STATE-DA-08)', async () => {
    const field = await addField(api, company);
    const contract = await createContract(api, admin, { expiryDate: '2020-01-01' });
    const { id } = (await setValue(api, contract, field, 'x')).json.data;
    await undraft(api, contract);
    const body = { data: { type: 'digitalassets', attributes: { state: 'archived' } } };
    await api.call('PATCH', `/digitalassets/${contract.id}`, { token: admin.token, body });
    expect(outcome(await changeValue(id, 'y'))).toBe('409 StateChanged');
  });
});

it('a search finds contracts by the values of their fields (API-63, J-131)', async () => {
  const field = await addField(api, company);
  const [found, other] = [await createContract(api, admin), await createContract(api, admin)];
  await setValue(api, found, field, 'Äußerst 100 % dringend');
  await setValue(api, other, field, 'gar nicht');
  const search = async (text: string): Promise<string[]> => {
    const query = new URLSearchParams({
      'filter[or][0][title][like]': text,
      'filter[or][1][customFields.stringValue][like]': text,
    });
    const { json } = await api.call('GET', `/digitalassets?${query}`, { token: admin.token });
    return json.data.map(({ id }: Json) => id);
  };
  expect(await search('äUßERST')).toEqual([found.id]);
  expect(await search('0 % d')).toEqual([found.id]);
  expect(await search('%')).toEqual([found.id]);
  expect(await search('RENTAL')).toHaveLength(2);
});
