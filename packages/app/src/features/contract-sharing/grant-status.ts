import type { AccessGrant } from '../../shared/api-client/entities.ts';

export type GrantStatus =
  | 'owner'
  | 'viewer'
  | 'requested'
  | 'signed'
  | 'declined'
  | 'waitingForKey'
  | 'waitingForWrap';

/** The status of a person of a contract; their answer counts more than the state of the key. */
export function grantStatus({ type, state, confirmed, grantedTo }: AccessGrant): GrantStatus {
  if (type === 'own') return 'owner';
  if (state === 'signed' || state === 'declined') return state;
  if (!confirmed) return grantedTo?.reservation === true ? 'waitingForKey' : 'waitingForWrap';
  return type === 'sign' ? 'requested' : 'viewer';
}
