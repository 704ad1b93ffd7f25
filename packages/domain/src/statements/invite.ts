import { sha256 } from '@noble/hashes/sha2.js';
import { utf8 } from '../bytes/bytes.ts';
import { toHex } from '../bytes/hex.ts';
import { z } from '../schema/zod-mini.ts';
import type { KeyPair } from '../crypto/key-pair.ts';
import { HashField, IdField, NonceField, PublicKeyField, TimeField } from '../schema/statement-fields.ts';
import { createNonce } from './nonce.ts';
import { openStatementOf, signStatement, type SignedStatement } from './signed-statement.ts';

/** Payload type of an invitation. */
export const INVITE_TYPE = 'application/vnd.ikf.invite.v1+json';

/** Longest life of an invitation: 14 days (docs/protocol.md, Invitations). */
export const INVITATION_LIFE_MS = 14 * 24 * 60 * 60_000;

/** An inviter's statement about a person who has no keys yet (docs/protocol.md, Invitations). */
const InviteSchema = z.strictObject({
  type: z.literal('invite'),
  v: z.literal(1),
  assetId: IdField,
  assetPublicKey: PublicKeyField,
  /** Address as the product normalises it. */
  email: z.string().check(z.minLength(3), z.maxLength(254)),
  grantType: z.enum(['view', 'own', 'sign']),
  /**
   * A code opens the contract; the inviter's browser must not admit a key by itself (docs/protocol.md, Invitations, second way).
   */
  withCode: z.boolean(),
  /**
   * Hash of the token in the mail's link: only somebody who shows the token is admitted. Null where the person already had
   * an account, for which the contract's key was wrapped at once.
   */
  tokenHash: z.nullable(HashField),
  /** End of the invitation. */
  expiry: TimeField,
  nonce: NonceField,
});

/** The content of an invitation. */
export type Invite = z.infer<typeof InviteSchema>;

/** Signs an invitation with the inviter's `auth` key. */
export async function createInvite(
  key: KeyPair,
  fields: Omit<Invite, 'nonce' | 'tokenHash' | 'type' | 'v' | 'withCode'> & {
    withCode?: boolean;
    tokenHash?: string | null;
    /** Of an invitation that is signed anew: see {@link renewedNonce}. */
    nonce?: string;
  },
): Promise<SignedStatement> {
  const content = {
    withCode: false,
    tokenHash: null,
    nonce: createNonce(),
    ...fields,
    email: fields.email.normalize('NFC'),
    type: 'invite',
    v: 1,
  };
  return signStatement(key, INVITE_TYPE, InviteSchema.parse(content));
}

/**
 * The nonce of the invitation that takes the place of one: the same whoever computes it, so that two tabs make the same one, and it can
 * be revoked where its answer was lost.
 */
export function renewedNonce(nonce: string): string {
  return toHex(sha256(utf8(`ikf/v2/renewed-invite ${nonce}`))).slice(0, nonce.length);
}

/**
 * The content of an invitation by `authKey` (66 digits), usually the reader's own. AppError SignatureManipulated
 * otherwise. The caller checks the expiry.
 */
export async function verifyInvite(statement: SignedStatement, authKey: string): Promise<Invite> {
  return openStatementOf(statement, authKey, INVITE_TYPE, InviteSchema);
}
