import type { AccessGrant, Contract } from '../../shared/api-client/entities.ts';

export type GrantStatus =
  | 'owner'
  | 'viewer'
  | 'requested'
  | 'signed'
  | 'declined'
  | 'invitationOver'
  | 'waitingForKey'
  | 'waitingForWrap';

/** Whether somebody without a key was invited so long ago that the link of the mail does not serve any more; a draft has sent none. */
export const isInvitationOver = ({ state }: Contract, { confirmed, expires }: AccessGrant): boolean =>
  state !== 'draft' && !confirmed && expires !== null && Date.parse(expires) <= Date.now();

/** The status of a person of a contract; their answer counts more than the state of the key. */
export function grantStatus(contract: Contract, grant: AccessGrant): GrantStatus {
  const { type, state, confirmed, grantedTo } = grant;
  if (type === 'own') return 'owner';
  if (state === 'signed' || state === 'declined') return state;
  if (isInvitationOver(contract, grant)) return 'invitationOver';
  if (!confirmed) return grantedTo?.reservation === true ? 'waitingForKey' : 'waitingForWrap';
  return type === 'sign' ? 'requested' : 'viewer';
}
