import type { AccountAttributes } from '../resources/accounts/resource.ts';
import type { NaturalPersonAttributes } from '../resources/natural-persons/resource.ts';

/**
 * What an addressee is shown of an account: the keys, how they are bound, and where they stand in the log of keys, which is what is
 * verified before something is shared with them. Everything else is the same for everybody. The identity statement is not
 * there, because it holds the name: that the address belongs to the account is what the key directory proves.
 */
export function accountAtFirstContact(account: AccountAttributes): AccountAttributes {
  return {
    ...account,
    identity: null,
    identVerified: false,
    type: 'basic',
    userType: 'basic',
    companyRole: null,
    companyMembership: null,
    oldAccount: false,
    enabledFeatures: [],
    lang: 'en',
  };
}

/** What an addressee is shown of a person: the address, which the caller knows, and whether there is an account. */
export function personAtFirstContact(person: NaturalPersonAttributes): NaturalPersonAttributes {
  return { ...person, firstName: null, lastName: null };
}
