import type { GrantType } from '@signet/domain/resources/access-grants/resource';

const STRENGTH: Readonly<Record<GrantType, number>> = { own: 0, sign: 1, view: 2 };

/** Order of several grants of one person: own, sign, view; within a type first the one that opens the contract. */
export function strongestFirst(left: { type: GrantType }, right: { type: GrantType }): number {
  return STRENGTH[left.type] - STRENGTH[right.type];
}
