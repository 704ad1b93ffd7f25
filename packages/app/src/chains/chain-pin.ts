import type { ChainPlace } from '@signet/domain/statements/member-chain';
import { chainHash, type MemberStatement } from '@signet/domain/statements/member';
import type { SignedStatement } from '@signet/domain/statements/signed-statement';
import { changePin, readPin } from '../pins/pin-store.ts';

/** Whose members a chain is about. */
export type ChainScope = MemberStatement['scope'];

const KINDS = { company: 'companies', workspace: 'workspaces' } as const;

/** The last statement of a chain that the person has seen: no server can roll the chain back behind it. */
export function chainPin(scope: ChainScope, id: string): Promise<ChainPlace | undefined> {
  return readPin(KINDS[scope], id);
}

/** Remembers how far a chain was seen. */
export function rememberChain(scope: ChainScope, id: string, head: ChainPlace): Promise<void> {
  return changePin(KINDS[scope], id, (kept) => (kept !== undefined && kept.seq >= head.seq ? kept : head));
}

/**
 * Remembers the own statement after `head`, once the server took it: shown the chain as it was before, the device would
 * sign another one in its place.
 */
export function rememberNext(
  scope: ChainScope,
  id: string,
  { head, statement }: { head: ChainPlace; statement: SignedStatement },
): Promise<void> {
  return rememberChain(scope, id, { seq: head.seq + 1, hash: chainHash(statement) });
}
