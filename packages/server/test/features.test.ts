import { beforeAll, expect, it } from 'vitest';
import { readConfig } from '../src/platform/config/env.ts';
import { createPerson, type Person } from './support/people.ts';
import { serverOfFile } from './support/server-of-file.ts';

const server = await serverOfFile({ ENABLED_FEATURES: 'betaFeatures, analyseQna' });
let person: Person;
beforeAll(async () => {
  person = await createPerson(server.api);
});

it('features that the operator switches on are given to every account (J-021, ENT-ACC-07)', async () => {
  const { json } = await server.api.call('GET', `/accounts/${person.accountId}`, { token: person.token });
  expect(json.data.attributes.enabledFeatures).toEqual(['betaFeatures', 'analyseQna']);
});

it('none is on by default, and an unknown one stops the start (J-021)', () => {
  expect(readConfig({}).enabledFeatures).toEqual([]);
  expect(() => readConfig({ ENABLED_FEATURES: 'betaFeatures,everything' })).toThrow(
    'ENABLED_FEATURES.1 is wrong',
  );
});

it('payments are off by default (J-164)', () => {
  expect(readConfig({}).payments).toBe('none');
  expect(() => readConfig({ PAYMENTS: 'real' })).toThrow('PAYMENTS is wrong');
});
