import type { InvitationAttributes } from '@signet/domain/resources/invitations/resource';
import { api } from '../../shared/api-client/api.ts';
import type { LinkSecret } from '../../shared/navigation/link-secret.ts';

export type InvitationLink = Extract<LinkSecret, { kind: 'invitation' }>;

/**
 * The invitation behind a link as it is now: it may have been signed anew since the page was opened (docs/protocol.md, Invitations).
 * Reading it changes nothing, and the token stands in no address.
 *
 * @throws ApiError InvitationGone, ConnectionError
 */
export function lookUpInvitation({
  token,
  mailboxSecret,
}: Pick<InvitationLink, 'mailboxSecret' | 'token'>): Promise<InvitationAttributes> {
  return api.create(
    'invitationlookups',
    { token, ...(mailboxSecret === undefined ? {} : { mailboxSecret }) },
    { answer: 'invitations', tell: 'nothing', redirect: false },
  );
}
