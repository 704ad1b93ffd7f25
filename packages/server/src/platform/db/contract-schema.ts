import type { AccessGrantAttributes, GrantType } from '@signet/domain/resources/access-grants/resource';
import type { ContractState, SignatureRequestState } from '@signet/domain/contracts/contract-state';
import type { ContractTerm } from '@signet/domain/contracts/contract-term';
import type { ContractValue } from '@signet/domain/contracts/contract-value';
import type { DigitalAssetAttributes } from '@signet/domain/resources/digital-assets/resource';
import type { SignedStatement } from '@signet/domain/statements/signed-statement';
import type { TaskAttributes } from '@signet/domain/resources/tasks/resource';
import type { Generated } from 'kysely';
import type { Columns } from './columns.ts';
import type { Json } from './json-column.ts';

/** The state of a contract before the calendar applies: it becomes 'expired' when the expiry date has passed. */
export type StoredState = Exclude<ContractState, 'expired'>;

/** `public_key` is the first key: the id derives from it and from the founder. */
export interface DigitalAssetsTable extends Columns<
  Omit<
    DigitalAssetAttributes,
    | 'state'
    | 'message'
    | 'dueDate'
    | 'created'
    | 'lastModified'
    | 'signaturesAsked'
    | 'signaturesGiven'
    | 'term'
    | 'contractValue'
    | 'remindsAutomatically'
  >
> {
  id: string;
  owner_id: string;
  created_by: string;
  company_id: string | null;
  state: StoredState;
  term: Json<ContractTerm> | null;
  contract_value: Json<ContractValue> | null;
  signatures_asked: Generated<number>;
  signatures_given: Generated<number>;
  message: Generated<string>;
  due_date: string | null;
  reminds_automatically: Generated<boolean>;
  /** Whether people were told that all have signed. */
  told_complete: Generated<boolean>;
  /** Counts its keys from 0. */
  key_epoch: Generated<number>;
  /** The newest key, once it differs from the first. */
  newest_key: string | null;
  created: Date;
  last_modified: Date;
}

/** Earlier keys of a contract: the secret of each sealed under the key that came after it. */
export interface ContractKeysTable {
  id: string;
  asset_id: string;
  epoch: number;
  public_key: string;
  encr_ds: string;
  granter_key: string;
  created: Date;
}

/** The owner's records of a contract, one after the other. */
export interface ContractRecordsTable {
  id: string;
  asset_id: string;
  seq: number;
  hash: string;
  /** The contract is no draft any more, so the record goes into the ledger. */
  finished: boolean;
  statement: Json<SignedStatement>;
  salt: string;
  /** The id of its ledger entry, and the same once the entry exists. */
  tx_id: string;
  bc_tx_id: string | null;
  /** The statements of others who took the contract out of a workspace since, in order. */
  moves: Json<SignedStatement[]>;
  created: Date;
}

/** What the owners of a contract, or who took a transfer back, state about its next owner, one after the other. */
export interface ContractTransfersTable {
  id: string;
  asset_id: string;
  seq: number;
  statement: Json<SignedStatement>;
  salt: string;
  /** The id of its ledger entry, and the same once the entry exists. */
  tx_id: string;
  bc_tx_id: string | null;
  created: Date;
}

/** Whom the transfers of a contract name: each owner before and after, and who signed. */
interface ContractTransferPartiesTable {
  asset_id: string;
  person_id: string;
}

export interface AccessGrantsTable {
  id: string;
  asset_id: string;
  granted_to: string;
  granted_by: string;
  type: GrantType;
  state: SignatureRequestState | null;
  requires_ident: boolean;
  /** Of a signer in a contract with an order. */
  turn: number | null;
  declined: Date | null;
  decline_reason: string | null;
  mailed: Date | null;
  /** When the newest invitation was given up. */
  mail_failed: Date | null;
  seen: Date | null;
  reminded: Date | null;
  /** How many reminders came by themselves. */
  auto_reminded: Generated<number>;
  /** When they were told that it is their turn. */
  turn_told: Date | null;
  /** Whether they were told that it is their turn to sign. */
  told_turn: Generated<boolean>;
  /** False while the contract is a draft, for everybody but its owner. */
  effective: boolean;
  encr_ds: string | null;
  granter_key: string | null;
  /** The colleague of the owner who wrapped `encr_ds`; null where the owner or the grantee did. */
  wrapped_by: string | null;
  invite_envelope: string | null;
  /** Epoch of the contract's key in `encr_ds`, or else in `invite_envelope`. */
  asset_epoch: Generated<number>;
  invite: Json<AccessGrantAttributes['invite']> | null;
  invite_proof: string | null;
  /** Hash of the reading token of the code that opens `invite_envelope`; null once the mail was sent again. */
  reading_hash: string | null;
  /** When somebody first read the contract by that token. */
  first_read: Date | null;
  /** The statement by which the invited person without a key redeemed the invitation. */
  redemption: Json<SignedStatement> | null;
  expires: Date | null;
  /** The contract's `created`, so that an index alone finds a person's newest contracts. */
  asset_created: Date;
  created: Date;
  last_modified: Date;
}

export interface HintsTable {
  id: string;
  /** Of the inviter, or of a colleague who could wrap the key as well. */
  account_id: string;
  grant_id: string;
  created: Date;
}

/** The link in an invitation's mail, for people who had no key. */
interface InvitationsTable {
  grant_id: string;
  token_hash: string;
  /** The token under the server's own key: the mail can be sent again, and the inviter committed to this token. */
  sealed_token: string;
  /** The second secret of the mail's link, which the inviter does not know: its hash, and under the server's own key. */
  mailbox_hash: string | null;
  sealed_mailbox_secret: string | null;
  email: string;
  /** Of the signed invitation. */
  nonce: string;
  expires: Date;
  /** The account that redeemed it. */
  redeemed_by: string | null;
}

export interface DocumentsTable {
  id: string;
  asset_id: string;
  name: string;
  size: number;
  media_type: string;
  document_hash: string;
  hash: string;
  stored_size: number;
  blob_key: string;
  /** salt ‖ commitment of the encrypted file, hex. */
  file_header: string;
  /** First 16 bytes of the header: unique within a contract. */
  iv: string;
  modified: Date;
  created: Date;
  bc_tx_id: string | null;
  statement: Json<SignedStatement>;
  salt: string;
  tx_id: string;
  /** The owner's record names it; before that it is only uploaded, and not part of the contract. */
  recorded: boolean;
}

interface DocumentLocksTable {
  document_id: string;
  holder: string;
  person_id: string;
  leased_until: Date;
  /** Start of the window that counts renewals, and their number. */
  window_start: Date;
  renewals: number;
}

export interface SignaturesTable {
  id: string;
  document_id: string;
  asset_id: string;
  signer_id: string;
  account_id: string;
  signature_value: string;
  statement: Json<SignedStatement>;
  salt: string;
  tx_id: string;
  bc_tx_id: string | null;
  created: Date;
}

export interface TasksTable extends Columns<
  Omit<TaskAttributes, 'created' | 'dueDate' | 'holdsSigning' | 'lastModified'>
> {
  id: string;
  asset_id: string;
  created_by: string;
  due_date: string | null;
  holds_signing: Generated<boolean>;
  created: Date;
  last_modified: Date;
}

interface TaskAssigneesTable {
  task_id: string;
  person_id: string;
  /** Position in the order in which they were named. */
  position: number;
  completed: Generated<boolean>;
  /** When they were told of it; null before, and after what they have done is to be done again. */
  assigned: Date | null;
  /** The due date of which they were reminded. */
  reminded_for: string | null;
}

/** Contracts and everything attached to one. */
export interface ContractSchema {
  digital_assets: DigitalAssetsTable;
  contract_records: ContractRecordsTable;
  contract_transfers: ContractTransfersTable;
  contract_transfer_parties: ContractTransferPartiesTable;
  contract_keys: ContractKeysTable;
  access_grants: AccessGrantsTable;
  hints: HintsTable;
  invitations: InvitationsTable;
  documents: DocumentsTable;
  document_locks: DocumentLocksTable;
  signatures: SignaturesTable;
  tasks: TasksTable;
  task_assignees: TaskAssigneesTable;
}
