import type { Generated } from 'kysely';
import type { AccountSchema } from './account-schema.ts';
import type { BillingSchema } from './billing-schema.ts';
import type { CommentSchema } from './comment-schema.ts';
import type { CompanySchema } from './company-schema.ts';
import type { ContractSchema } from './contract-schema.ts';
import type { CustomFieldSchema } from './custom-field-schema.ts';
import type { DirectorySchema } from './directory-schema.ts';
import type { FollowerSchema } from './follower-schema.ts';
import type { LabelSchema } from './label-schema.ts';
import type { EventSchema } from './event-schema.ts';
import type { OperatorSchema } from './operator-schema.ts';
import type { OutboxSchema } from './outbox-schema.ts';
import type { WorkspaceSchema } from './workspace-schema.ts';

export interface NaturalPersonsTable {
  id: string;
  email: string;
  first_name: string | null;
  last_name: string | null;
  /** The activated account; null for a reserved person. */
  account_id: string | null;
  created: Date;
}

interface KnownPersonsTable {
  account_id: string;
  person_id: string;
}

interface ChallengesTable {
  nonce: string;
  public_key: string;
  expires: Date;
}

interface SessionsTable {
  jti: string;
  account_id: string;
  expires: Date;
  revoked: boolean;
  last_used: Date;
}

/** Proofs of calls that must not be made again (docs/decisions/039). */
interface SpentProofsTable {
  id: string;
  expires: Date;
}

interface RateLimitsTable {
  key: string;
  window_start: Date;
  count: number;
}

interface IdempotencyKeysTable {
  account_id: string;
  key: string;
  digest: string;
  /** Of the transaction, serialised as by v8; null for none. */
  result: Uint8Array | null;
  created: Generated<Date>;
}

/** All tables of the server; pg-boss keeps its own in the schema `pgboss`. */
export interface Schema
  extends
    AccountSchema,
    BillingSchema,
    CommentSchema,
    CompanySchema,
    ContractSchema,
    CustomFieldSchema,
    DirectorySchema,
    LabelSchema,
    EventSchema,
    FollowerSchema,
    OperatorSchema,
    OutboxSchema,
    WorkspaceSchema {
  natural_persons: NaturalPersonsTable;
  known_persons: KnownPersonsTable;
  challenges: ChallengesTable;
  sessions: SessionsTable;
  spent_proofs: SpentProofsTable;
  rate_limits: RateLimitsTable;
  idempotency_keys: IdempotencyKeysTable;
}
