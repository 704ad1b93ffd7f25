import type { ErrorCode } from '../errors/codes.ts';

/**
 * Accounts and their hints belong to the holder. Contacts, who are connected by an invitation, a contract, a workspace or a
 * company, see keys and names. An addressee is merely somebody whose address the caller looked up.
 */
export type AccountRelation = 'anonymous' | 'stranger' | 'addressee' | 'contact' | 'self';

export const ACCOUNT_POLICY = {
  read: ['contact', 'self'],
  /** All that sharing at first contact needs; see first-contact.ts. */
  readKeys: ['addressee', 'contact', 'self'],
  update: ['self'],
  /** A guest says who they are. */
  giveName: ['self'],
  readHints: ['self'],
  readIdentState: ['self'],
  deleteHints: ['self'],
  keepPins: ['self'],
  keepPasskeys: ['self'],
  replaceKeys: ['self'],
} as const satisfies Record<string, readonly AccountRelation[]>;

export type AccountAction = keyof typeof ACCOUNT_POLICY;

/** How the server refuses, or undefined: 401 without a session, 403 for contacts, otherwise 404. */
export function accountDenial(action: AccountAction, relation: AccountRelation): ErrorCode | undefined {
  if (relation === 'anonymous') return 'Unauthenticated';
  if ((ACCOUNT_POLICY[action] as readonly AccountRelation[]).includes(relation)) return undefined;
  return relation === 'contact' ? 'Forbidden' : 'NotFound';
}
