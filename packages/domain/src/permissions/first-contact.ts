import type { AccountAttributes } from '../resources/accounts/resource.ts';
import type { NaturalPersonAttributes } from '../resources/natural-persons/resource.ts';

/**
 * The part of an addressee's account that a caller sees: the keys, their binding, and their entry in the log of keys, which
 * are verified before anything is shared with the addressee. Everything else is the same for everybody. The identity
 * statement is left out because it holds the name; the key directory proves that the address belongs to the account.
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

/** The part of an addressee that a caller sees: the address, which the caller knows, and whether there is an account. */
export function personAtFirstContact(person: NaturalPersonAttributes): NaturalPersonAttributes {
  return { ...person, firstName: null, lastName: null };
}
