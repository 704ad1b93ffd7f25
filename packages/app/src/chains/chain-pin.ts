import type { ChainPlace } from '@signet/domain/statements/member-chain';
import type { MemberStatement } from '@signet/domain/statements/member';
import { changeDevice, readDevice } from '../storage/device-store.ts';

/** Whose members a chain is about. */
export type ChainScope = MemberStatement['scope'];

/** The last statement of a chain that this device has seen: no server can roll the chain back behind it. */
export function chainPin(scope: ChainScope, id: string): Promise<ChainPlace | undefined> {
  return readDevice<ChainPlace>(scope, id);
}

/** Remembers how far a chain was seen. */
export function rememberChain(scope: ChainScope, id: string, head: ChainPlace): Promise<void> {
  return changeDevice<ChainPlace>(scope, id, (kept) =>
    kept !== undefined && kept.seq >= head.seq ? kept : head,
  );
}
