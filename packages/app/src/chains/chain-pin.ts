import type { ChainPlace } from '@signet/domain/statements/member-chain';
import type { MemberStatement } from '@signet/domain/statements/member';
import { changeDevice, readDevice } from '../storage/device-store.ts';

/** Whose members a chain is about. */
export type ChainScope = MemberStatement['scope'];

/** What this device remembers of a chain, so that no server can exchange it or roll it back (protocol.md 3.13). */
export interface ChainPin {
  /** `auth` key of the founder, as it was seen first. */
  founderKey: string;
  /** The last statement that was seen. */
  head: ChainPlace;
}

export function chainPin(scope: ChainScope, id: string): Promise<ChainPin | undefined> {
  return readDevice<ChainPin>(scope, id);
}

/** Remembers how far a chain was seen; what else is kept about its place stays. */
export function rememberChain(scope: ChainScope, id: string, seen: ChainPin): Promise<void> {
  return changeDevice<ChainPin>(scope, id, (kept) =>
    kept !== undefined && kept.head.seq >= seen.head.seq ? kept : { ...kept, ...seen },
  );
}
