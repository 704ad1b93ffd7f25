import { describe, expect, it } from 'vitest';
import { outcome } from './support/answers.ts';
import { changeContract, type Contract, createContract, undraft } from './support/contracts.ts';
import { createPerson, expectStatus, type Person } from './support/people.ts';
import { sharedServer } from './support/shared-server.ts';

const { api } = await sharedServer();
const owner = await createPerson(api);

const YEARLY = { kind: 'RENEWING', renewal: { amount: 1, unit: 'YEAR' } };
const VALUE = { amount: 1_250_050, currency: 'EUR' };

const get = (path: string, person: Person = owner) => api.call('GET', path, { token: person.token });
const attributesOf = async (contract: Contract) =>
  (await get(`/digitalassets/${contract.id}`)).json.data.attributes;

describe('term and value of a contract', () => {
  it('are set and removed by the owner, also after the contract was sent (ENT-DA-18, PERM-DA-03)', async () => {
    const contract = await createContract(api, owner);
    await undraft(api, contract);
    const term = { ...YEARLY, notice: { amount: 3, unit: 'MONTH' } };
    const set = { expiryDate: '2030-12-31', term, contractValue: VALUE };
    expectStatus(await changeContract(api, contract, set), 200);
    expect(await attributesOf(contract)).toMatchObject(set);
    expectStatus(await changeContract(api, contract, { term: null, contractValue: null }), 200);
    expect(await attributesOf(contract)).toMatchObject({ term: null, contractValue: null });
  });

  it('need dates that fit, and a record that says the same (VAL-DATE-01, VAL-DATE-02)', async () => {
    const contract = await createContract(api, owner);
    const change = async (attributes: Record<string, unknown>) =>
      outcome(await changeContract(api, contract, attributes));
    const body = (attributes: object) => ({ data: { type: 'digitalassets', id: contract.id, attributes } });
    const path = `/digitalassets/${contract.id}`;
    const patch = (attributes: object) =>
      api.call('PATCH', path, { token: owner.token, body: body(attributes) });
    expect(outcome(await patch({ term: YEARLY }))).toBe('400 RenewalWithoutExpiry');
    expect(outcome(await patch({ term: { kind: 'OPEN_ENDED' }, expiryDate: '2030-01-01' }))).toBe(
      '400 OpenEndedWithExpiry',
    );
    expect(outcome(await patch({ startDate: '2030-01-01', expiryDate: '2030-01-01' }))).toBe(
      '400 ExpiryNotAfterStart',
    );
    expect(outcome(await patch({ contractValue: VALUE }))).toBe('400 BadRequest');
    for (const contractValue of [
      { amount: -1, currency: 'EUR' },
      { amount: 0.5, currency: 'EUR' },
      { amount: 1e14, currency: 'EUR' },
      { amount: 1, currency: 'euro' },
      { amount: 1 },
    ])
      expect(outcome(await patch({ contractValue }))).toBe('400 BadRequest');
    expect(await change({ term: { kind: 'OPEN_ENDED' } })).toBe('200');
  });
});

describe('the calendar', () => {
  it('ends a contract for each reader by their own day, in its page, its list and a filter alike (STATE-DA-06)', async () => {
    const east = await createPerson(api);
    const zone = (timeZone: string) =>
      api.call('PATCH', `/accounts/${east.accountId}`, {
        token: east.token,
        body: { data: { type: 'accounts', id: east.accountId, attributes: { timeZone } } },
      });
    // the day before today on Kiritimati, 14 hours ahead of UTC; on Pago Pago, 11 hours behind, it is not over
    const expiryDate = new Date(Date.now() - 10 * 3_600_000).toISOString().slice(0, 10);
    const contract = await createContract(api, east, { expiryDate });
    await undraft(api, contract);
    const states = async () => {
      const page = await get(`/digitalassets/${contract.id}`, east);
      const list = await get('/digitalassets', east);
      const expired = await get('/digitalassets?filter[state]=expired', east);
      return [
        page.json.data.attributes.state,
        list.json.data[0].attributes.state,
        expired.json.data.length === 1 ? 'expired' : 'active',
      ];
    };
    expectStatus(await zone('Pacific/Kiritimati'), 200);
    expect(await states()).toEqual(['expired', 'expired', 'expired']);
    expectStatus(await zone('Pacific/Pago_Pago'), 200);
    expect(await states()).toEqual(['active', 'active', 'active']);
    expect(outcome(await zone('Europe/Signet'))).toBe('400 BadRequest');
    expect(outcome(await zone('x'.repeat(100)))).toBe('400 BadRequest');
  });

  it('does not end a contract that renews itself, in its page, its list and a filter (STATE-DA-06)', async () => {
    const person = await createPerson(api);
    const contract = await createContract(api, person, { expiryDate: '2020-01-01' });
    await undraft(api, contract);
    const expired = async () =>
      (await get('/digitalassets?filter[state]=expired', person)).json.data.length as number;
    expect(await expired()).toBe(1);
    expectStatus(await changeContract(api, contract, { term: YEARLY }), 200);
    expect(await expired()).toBe(0);
    const list = await get('/digitalassets', person);
    expect(list.json.data[0].attributes.state).toBe('active');
    expect((await get(`/digitalassets/${contract.id}`, person)).json.data.attributes.state).toBe('active');
  });

  it('time zones are shown to nobody but their holder', async () => {
    const colleague = await createPerson(api);
    const account = await get(`/accounts/${colleague.accountId}`, colleague);
    expect(account.json.data.attributes.timeZone).toBeNull();
    expect((await get(`/accounts/${colleague.accountId}`)).status).toBe(404);
  });
});
