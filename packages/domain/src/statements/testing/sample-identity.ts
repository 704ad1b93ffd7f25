import type { Identity } from '../identity.ts';

type Said = 'accountId' | 'email' | 'firstName' | 'keyBinding' | 'time';

/** What an installation says of somebody who has just confirmed their address, with the differences of a test. */
export const sampleIdentity = (said: Partial<Identity> & Pick<Identity, Said>): Identity => ({
  lastName: 'Person',
  confirmedAt: said.time,
  level: 'basic',
  provider: null,
  reference: null,
  ...said,
});
