import type { AccessGrant } from '../../shared/api-client/entities.ts';

export type GrantStatus =
  | 'owner'
  | 'viewer'
  | 'requested'
  | 'signed'
  | 'declined'
  | 'waitingForKey'
  | 'waitingForWrap';

/** What to say about a person of a contract; an answer counts more than how the key got there. */
export function grantStatus({ type, state, confirmed, grantedTo }: AccessGrant): GrantStatus {
  if (type === 'own') return 'owner';
  if (state === 'signed' || state === 'declined') return state;
  if (!confirmed) return grantedTo?.reservation === true ? 'waitingForKey' : 'waitingForWrap';
  return type === 'sign' ? 'requested' : 'viewer';
}
