import { fromHex } from '../bytes/hex.ts';
import type { Bytes } from '../bytes/bytes.ts';
import { idBytes } from '../ids/certified-id.ts';
import type { OwnKeys, VerifiedAccount } from './parties.ts';
import type { Verified } from './verified.ts';
import { vouch } from './vouch.ts';
import type { HeldKey } from './held-key.ts';
import type { KeyPair } from '../crypto/key-pair.ts';

const TYPES = { account: 1, workspace: 2, invite: 3, service: 4, contract: 5 };

/**
 * The recipient of an envelope: a person, a workspace, the holder of an invite code, a service with a pinned key, or the
 * holder of the contract's next key.
 */
export interface RecipientName {
  type: keyof typeof TYPES;
  /** Of the account, workspace, service or contract; of an invite code the nonce of the invitation, 32 digits. */
  id: string;
}

/** A recipient whose key was verified to be theirs. */
export type Recipient = Verified<RecipientName & { key: string }, 'recipient'>;

/** A recipient that can open: the private half is at hand. */
export interface OpeningRecipient extends RecipientName {
  keyPair: KeyPair;
}

/** A person whose keys were verified. */
export function accountRecipient({ accountId, encKey }: VerifiedAccount): Recipient {
  return vouch<Recipient>({ type: 'account', id: accountId, key: encKey });
}

/** The person at this device. */
export function ownRecipient({ accountId, enc }: OwnKeys): Recipient {
  return vouch<Recipient>({ type: 'account', id: accountId, key: enc.publicKey });
}

/** A workspace whose key the person holds; RangeError for the key of a contract. */
export function workspaceRecipient({ of }: HeldKey): Recipient {
  if (of.kind !== 'workspace') throw new RangeError('not the key of a workspace');
  return vouch<Recipient>({ type: 'workspace', id: of.id, key: of.publicKey });
}

/** The holder of this key of the contract; RangeError for the key of a workspace. */
export function contractRecipient({ of }: HeldKey): Recipient {
  if (of.kind !== 'contract') throw new RangeError('not the key of a contract');
  return vouch<Recipient>({ type: 'contract', id: of.id, key: of.publicKey });
}

/** The holder of an invitation's code, named by the invitation's nonce. */
export function inviteRecipient(nonce: string, { publicKey }: KeyPair): Recipient {
  return vouch<Recipient>({ type: 'invite', id: nonce, key: publicKey });
}

/** Type (one byte) and id (16 bytes) of a recipient, as envelopes are bound to them. */
export function recipientBytes({ type, id }: RecipientName): { type: number; id: Bytes } {
  return { type: TYPES[type], id: type === 'invite' ? fromHex(id) : idBytes(id) };
}
