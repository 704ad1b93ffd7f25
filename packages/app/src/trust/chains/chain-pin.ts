import type { ChainPlace, MemberChain } from '@signet/domain/statements/member-chain';
import { chainHash, type MemberStatement } from '@signet/domain/statements/member';
import type { SignedStatement } from '@signet/domain/statements/signed-statement';
import { changePin, readPin } from '../pins/pin-store.ts';

/** The workspace or company of a chain. */
export type ChainScope = MemberStatement['scope'];

/** The pin of a chain. */
type SeenChain = Pick<MemberChain, 'comparesKeys' | 'head'>;

const KINDS = { company: 'companies', workspace: 'workspaces' } as const;

/** The last statement of a chain that the person has seen: no server can roll the chain back behind it. */
export function chainPin(scope: ChainScope, id: string): Promise<ChainPlace | undefined> {
  return readPin(KINDS[scope], id);
}

/** Remembers how far a chain was seen, and the rule of a company with it. */
export function rememberChain(
  scope: ChainScope,
  id: string,
  { head, comparesKeys }: SeenChain,
): Promise<void> {
  const later = <T extends ChainPlace>(kept: T | undefined, seen: T): T =>
    kept !== undefined && kept.seq >= seen.seq ? kept : seen;
  return scope === 'company'
    ? changePin('companies', id, (kept) => later(kept, { ...kept, ...head, comparesKeys }))
    : changePin('workspaces', id, (kept) => later(kept, head));
}

/**
 * Remembers the person's own statement after the head of `chain`, once the server accepted it: otherwise, with the old chain
 * shown again, the device would sign another one in its place.
 */
export function rememberNext(
  scope: ChainScope,
  id: string,
  { chain, statement }: { chain: SeenChain; statement: SignedStatement },
): Promise<void> {
  const head = { seq: chain.head.seq + 1, hash: chainHash(statement) };
  return rememberChain(scope, id, { ...chain, head });
}
