import type { ErrorCode } from '../errors/codes.ts';

/** Accounts, their hints and companies are the holder's own; contacts see keys and names through their contracts only. */
export type AccountRelation = 'anonymous' | 'stranger' | 'contact' | 'self';

export const ACCOUNT_POLICY = {
  read: ['contact', 'self'],
  update: ['self'],
  readHints: ['self'],
  readIdentState: ['self'],
  deleteHints: ['self'],
  readCompany: ['self'],
  keepPins: ['self'],
} as const satisfies Record<string, readonly AccountRelation[]>;

export type AccountAction = keyof typeof ACCOUNT_POLICY;

/** How the server refuses, or undefined: 401 without a session, 404 for strangers, 403 for contacts. */
export function accountRefusal(action: AccountAction, relation: AccountRelation): ErrorCode | undefined {
  if (relation === 'anonymous') return 'Unauthenticated';
  if ((ACCOUNT_POLICY[action] as readonly AccountRelation[]).includes(relation)) return undefined;
  return relation === 'contact' ? 'Forbidden' : 'NotFound';
}
