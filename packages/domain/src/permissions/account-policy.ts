import type { ErrorCode } from '../errors/codes.ts';

/**
 * Accounts and their hints are the holder's own. Contacts, who are connected by an invitation, a contract, a workspace or
 * a company, see keys and names. An addressee is somebody whose address the caller looked up, and no more.
 */
export type AccountRelation = 'anonymous' | 'stranger' | 'addressee' | 'contact' | 'self';

export const ACCOUNT_POLICY = {
  read: ['contact', 'self'],
  /** What sharing at first contact needs; first-contact.ts says what that is. */
  readKeys: ['addressee', 'contact', 'self'],
  update: ['self'],
  readHints: ['self'],
  readIdentState: ['self'],
  deleteHints: ['self'],
  keepPins: ['self'],
  replaceKeys: ['self'],
} as const satisfies Record<string, readonly AccountRelation[]>;

export type AccountAction = keyof typeof ACCOUNT_POLICY;

/** How the server refuses, or undefined: 401 without a session, 403 for contacts, otherwise 404. */
export function accountDenial(action: AccountAction, relation: AccountRelation): ErrorCode | undefined {
  if (relation === 'anonymous') return 'Unauthenticated';
  if ((ACCOUNT_POLICY[action] as readonly AccountRelation[]).includes(relation)) return undefined;
  return relation === 'contact' ? 'Forbidden' : 'NotFound';
}
