import { isEmail, normalizeEmail } from './email.ts';
import type { ErrorCode } from '../errors/codes.ts';

export interface InvitationContext {
  /** Address of the person who invites; nobody invites themselves. */
  ownEmail: string;
  /** Addresses that already hold an invitation to this contract. */
  invited: readonly string[];
}

/**
 * VAL-MAIL-01, -03, -04 and Why an address cannot be invited, or undefined when it can.
 * Cases that only the server knows (platform admins, creators as signers) it rejects with `InviteNotPossible`.
 */
export function invitationProblem(email: string, context: InvitationContext): ErrorCode | undefined {
  if (!isEmail(email)) return 'InvalidEmail';
  const address = normalizeEmail(email);
  if (address === normalizeEmail(context.ownEmail)) return 'InviteNotPossible';
  if (context.invited.some((other) => normalizeEmail(other) === address)) return 'PersonAlreadyInvited';
  return undefined;
}
