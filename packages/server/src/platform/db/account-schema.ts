import type { AccountAttributes } from '@signet/domain/resources/accounts/resource';
import type { CompanyRole } from '@signet/domain/resources/companies/resource';
import type { IdentState } from '@signet/domain/identity/ident-state';
import type { Language } from '@signet/domain/format/language';
import type { SecondFactorState } from '@signet/domain/second-factor/device-rules';
import type { SignedStatement } from '@signet/domain/statements/signed-statement';
import type { Generated } from 'kysely';
import type { Json } from './json-column.ts';

export interface AccountsTable {
  id: string;
  person_id: string;
  company_id: string | null;
  company_role: CompanyRole | null;
  /** Names and company as typed at sign-up; copied to the person at activation. */
  first_name: string;
  last_name: string;
  company_name: string | null;
  /** The founding of the company, for the activation of the account. */
  company_founding: Json<{ id: string; founding: SignedStatement }> | null;
  /** The statement by which the person joined the company; a founder's is stored from the sign-up on. */
  company_membership: Json<SignedStatement> | null;
  public_key: string;
  auth_key: string;
  encryption_key: string;
  step_up_key: string;
  key_binding: Json<AccountAttributes['keyBinding']>;
  key_salt: string;
  key_label_salt: string;
  key_tx_id: string | null;
  /**
   * This service's identity statement about the holder since the activation, with its salt and, once it is logged, its
   * transaction.
   */
  identity: Json<SignedStatement> | null;
  identity_salt: string | null;
  identity_tx_id: string | null;
  /** The transaction of the identity statement in the key directory. */
  directory_value: Generated<string | null>;
  state: 'unconfirmed' | 'activated';
  lang: Language;
  /** Of the IANA database. */
  time_zone: string | null;
  ident_verified: boolean;
  activation_hash: string | null;
  activation_expires: Date | null;
  /** When the address was confirmed. */
  confirmed: Date | null;
  /** The redemption of the invitation whose link the person followed to sign up; it counts once the account is activated. */
  redemption: Json<SignedStatement> | null;
  created: Date;
  key_alg: Generated<string>;
  /** The state until the identity is verified; then `ident_verified` is set. */
  ident_state: Generated<Exclude<IdentState, 'verified'>>;
}

interface PinsTable {
  account_id: string;
  /** The counter in the statement. */
  counter: number;
  statement: Json<SignedStatement>;
  sealed: string;
}

/** Former `enc` keys, by the number of the replaced keys. */
interface FormerSecretsTable {
  account_id: string;
  seq: number;
  sealed: string;
  created: Date;
}

export interface SecondFactorsTable {
  id: string;
  account_id: string;
  description: string;
  state: SecondFactorState;
  /** The shared secret under the server's own key (secrets/seal.ts). */
  sealed_secret: string;
  /** The step of the last accepted code: no code counts twice. */
  last_step: number | null;
  created: Date;
}

export interface PasskeysTable {
  id: string;
  account_id: string;
  name: string;
  credential_id: string;
  /** The account's entropy, which only the authenticator opens (docs/protocol.md, Passkeys). */
  wrap: string;
  /** Of the token by which the wrap is found at a log-in. */
  token_hash: string;
  created: Date;
}

export interface AccountSchema {
  accounts: AccountsTable;
  former_secrets: FormerSecretsTable;
  passkeys: PasskeysTable;
  pins: PinsTable;
  second_factors: SecondFactorsTable;
}
