import type { CurrentUser, StoredSession } from '../shared/storage/user-storage.ts';

/** A session of an issuer that ends in an hour, with the differences of a test. */
export function sessionOf(
  user: Partial<CurrentUser> = {},
  expiresAt = Date.now() + 3_600_000,
): StoredSession {
  return {
    token: 'token-of-ada',
    expiresAt,
    user: {
      accountId: '0192aaaa-0000-7000-8000-000000000001',
      personId: '0192aaaa-0000-7000-8000-000000000002',
      firstName: 'Ada',
      lastName: 'Lovelace',
      emailAddress: 'ada@example.com',
      userType: 'issuer',
      activated: true,
      publicKey: `02${'ab'.repeat(32)}`,
      address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
      avatarColor: 3,
      features: ['betaFeatures'],
      companyRole: null,
      companyId: null,
      oldAccount: false,
      ...user,
    },
  };
}
