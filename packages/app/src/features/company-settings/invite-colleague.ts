import type { InvitedRole } from '@signet/domain/resources/company-memberships/resource';
import { call } from '../../shared/api-client/client.ts';

export interface Invitee {
  emailAddress: string;
  role: InvitedRole;
}

/**
 * Invites an address to the company, or sends the mail of its invitation again.
 *
 * @param shown the caller shows a refusal itself; else it is told as a notification
 */
export function inviteColleague(
  companyId: string,
  { emailAddress, role }: Invitee,
  { shown = false } = {},
): Promise<void> {
  const body = { data: { type: 'companyinvitations', attributes: { emailAddress, role } } };
  return call('POST', `/companies/${companyId}/members`, { body, shown });
}
