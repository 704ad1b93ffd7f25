import { resourceBody } from '../body.ts';
import { signedStatement, token } from '../wire.ts';

/** POST invitationlookups: the token of a link, to read what it is about. */
export const lookUpInvitationBody = resourceBody('invitationlookups', { token });

/** POST invitationredemptions: the signed statement of the account that redeems. */
export const redeemInvitationBody = resourceBody('invitationredemptions', { statement: signedStatement });
