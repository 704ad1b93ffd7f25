import type { AccessGrant } from '../../shared/api-client/entities.ts';

export type GrantStatus =
  | 'owner'
  | 'viewer'
  | 'requested'
  | 'signed'
  | 'declined'
  | 'invitationOver'
  | 'waitingForKey'
  | 'waitingForWrap';

/** Whether somebody without a key was invited so long ago that the link of the mail does not serve any more. */
export const isInvitationOver = ({ confirmed, expires }: AccessGrant): boolean =>
  !confirmed && expires !== null && Date.parse(expires) <= Date.now();

/** The status of a person of a contract; their answer counts more than the state of the key. */
export function grantStatus(grant: AccessGrant): GrantStatus {
  const { type, state, confirmed, grantedTo } = grant;
  if (type === 'own') return 'owner';
  if (state === 'signed' || state === 'declined') return state;
  if (isInvitationOver(grant)) return 'invitationOver';
  if (!confirmed) return grantedTo?.reservation === true ? 'waitingForKey' : 'waitingForWrap';
  return type === 'sign' ? 'requested' : 'viewer';
}
