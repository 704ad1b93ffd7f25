import { beforeAll, expect, it } from 'vitest';
import type { IdentState } from '@signet/domain/identity/ident-state';
import { outcome } from './support/answers.ts';
import { createContract, undraft } from './support/contracts.ts';
import { invite } from './support/invite.ts';
import { createPerson, openSession, type Json, type Person } from './support/people.ts';
import { sharedServer } from './support/shared-server.ts';

const server = await sharedServer();
const { api } = server;
let ada: Person;
beforeAll(async () => {
  ada = await createPerson(api, { attributes: { companyName: 'Ident Ltd' } });
});

const change = (values: {
  key_alg?: string;
  ident_state?: Exclude<IdentState, 'verified'>;
  ident_verified?: boolean;
}) =>
  server.running.services.db.updateTable('accounts').set(values).where('id', '=', ada.accountId).execute();

async function identState(): Promise<unknown> {
  const answer = await api.call('GET', `/accounts/${ada.accountId}?include=identState`, { token: ada.token });
  expect(answer.status).toBe(200);
  const { type, id } = answer.json.data.relationships.identState.data;
  expect([type, id]).toEqual(['identstates', ada.accountId]);
  return answer.json.included.find((resource: Json) => resource.type === 'identstates').attributes.value;
}

it('holders read their own identity state (API-81, NET-16, STATE-IDENT-01, STATE-IDENT-02)', async () => {
  expect(await identState()).toBe('none');
  for (const state of ['requested', 'pending', 'failed_restartable', 'failed'] as const) {
    await change({ ident_state: state });
    expect(await identState()).toBe(state);
  }
  await change({ ident_verified: true });
  expect(await identState()).toBe('verified');
  const account = await api.call('GET', `/accounts/${ada.accountId}`, { token: ada.token });
  expect(account.json.data.attributes.identVerified).toBe(true);
});

it('nobody else reads it, and nobody changes it (API-81, PERM-USER-01)', async () => {
  const contact = await createPerson(api);
  const stranger = await createPerson(api);
  const contract = await createContract(api, ada);
  await invite(api, contract, contact, 'view');
  await undraft(api, contract);
  const path = `/accounts/${ada.accountId}`;
  expect((await api.call('GET', path, { token: contact.token })).status).toBe(200);
  expect(outcome(await api.call('GET', `${path}?include=identState`, { token: contact.token }))).toBe(
    '403 Forbidden',
  );
  expect(outcome(await api.call('GET', `${path}?include=identState`, { token: stranger.token }))).toBe(
    '404 NotFound',
  );
  for (const attributes of [{ identState: 'verified' }, { oldAccount: false }]) {
    const body = { data: { type: 'accounts', id: ada.accountId, attributes } };
    expect(outcome(await api.call('PATCH', path, { token: ada.token, body }))).toBe('400 BadRequest');
  }
});

it('an account with keys of another algorithm is flagged in its own session, to others it is not (J-022, ROUTE-55)', async () => {
  const contact = await createPerson(api);
  const contract = await createContract(api, ada);
  await invite(api, contract, contact, 'view');
  await undraft(api, contract);
  const flagOf = async () => {
    const { json } = await openSession(api, ada.keys);
    return json.included.find(({ type }: Json) => type === 'accounts').attributes.oldAccount as boolean;
  };
  expect(await flagOf()).toBe(false);
  await change({ key_alg: 'ES256K' });
  expect(await flagOf()).toBe(true);
  const seen = await api.call('GET', `/accounts/${ada.accountId}`, { token: contact.token });
  expect(seen.json.data.attributes.oldAccount).toBe(false);
});
