import type { ChainPlace } from '@signet/domain/statements/member-chain';
import type { MemberStatement } from '@signet/domain/statements/member';
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
