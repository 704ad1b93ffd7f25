import type { InvitedRole } from '@signet/domain/resources/company-memberships/resource';
import { api } from '../../shared/api-client/api.ts';
import type { CallOptions } from '../../shared/api-client/client.ts';

export interface Invitee {
  emailAddress: string;
  role: InvitedRole;
}

/**
 * Invites an address to the company, or sends the mail of its invitation again.
 *
 * @param options.tell the failures shown as a notification; the caller shows the others
 */
export function inviteColleague(
  companyId: string,
  { emailAddress, role }: Invitee,
  options: Pick<CallOptions, 'tell'> = {},
): Promise<void> {
  const fields = { emailAddress, role };
  return api.create('companyinvitations', fields, { at: `/companies/${companyId}/members`, ...options });
}
