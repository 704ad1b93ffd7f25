import { z } from '../../schema/zod.ts';
import { resourceBody, uuid } from '../body.ts';
import { signedStatement, token } from '../wire.ts';

/** POST invitationlookups: the secrets of a link, to read what it is about. */
export const lookUpInvitationBody = resourceBody('invitationlookups', {
  token,
  /** Of the mail; whoever has it reads the mailbox. */
  mailboxSecret: z.optional(token),
});

/** POST below /invitationreadings, by whoever has the code of an invitation (docs/protocol.md, Links with a code). */
export const readInvitationBody = resourceBody('invitationreadings', {
  contractId: uuid,
  /** The reading token of the code. */
  token,
});

/** POST invitationredemptions: the signed statement of the account that redeems. */
export const redeemInvitationBody = resourceBody('invitationredemptions', { statement: signedStatement });
