import { expect, it } from 'vitest';
import type { AccountAttributes } from '../resources/accounts/resource.ts';
import { accountAtFirstContact, personAtFirstContact } from './first-contact.ts';

it('an addressee shows keys and their binding, and otherwise the same values as everybody', () => {
  const keys = { encryptionKey: 'enc', authKey: 'auth', keyBinding: 'bound', keyLogIndex: 7 };
  const account = {
    ...keys,
    identity: { statement: 'Ada Lovelace', logIndex: 8 },
    identVerified: true,
    type: 'verified',
    userType: 'company',
    companyRole: 'admin',
    companyMembership: 'statement',
    oldAccount: true,
    enabledFeatures: ['billing'],
    lang: 'de',
  } as unknown as AccountAttributes;
  expect(accountAtFirstContact(account)).toEqual({
    ...keys,
    identity: null,
    identVerified: false,
    type: 'basic',
    userType: 'basic',
    companyRole: null,
    companyMembership: null,
    oldAccount: false,
    enabledFeatures: [],
    lang: 'en',
  });
});

it('an addressee shows the address, and no name', () => {
  const person = { emailAddress: 'ada@example.com', firstName: 'Ada', lastName: 'Lovelace' };
  expect(personAtFirstContact(person as Parameters<typeof personAtFirstContact>[0])).toEqual({
    ...person,
    firstName: null,
    lastName: null,
  });
});
