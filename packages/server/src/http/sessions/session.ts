import type { Feature } from '@signet/domain/resources/accounts/resource';
import type { CompanyRole } from '@signet/domain/resources/companies/resource';
import type { Language } from '@signet/domain/format/language';

/** The caller: the account of a valid session, with the person behind it. */
export interface Session {
  jti: string;
  accountId: string;
  personId: string;
  companyId: string | null;
  companyRole: CompanyRole | null;
  authKey: string;
  publicKey: string;
  encryptionKey: string;
  email: string;
  firstName: string | null;
  lastName: string | null;
  lang: Language;
  /** Of the IANA database. */
  timeZone: string;
  identVerified: boolean;
  /** The company requires a second factor and the account has none. */
  needsSecondFactor: boolean;
  /** The features that the operator has switched on for all accounts. */
  features: readonly Feature[];
  /** When the session was found for this call. */
  now: Date;
}

/** A token whose signature has been checked. */
export interface VerifiedToken {
  jti: string;
  accountId: string;
  /** The token as sent. */
  token: string;
  /** Of the key that the token is bound to (RFC 9449, 6.1). */
  thumbprint: string;
}
