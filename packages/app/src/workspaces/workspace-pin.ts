import type { ChainPlace } from '@signet/domain/statements/member-chain';
import { readDevice, writeDevice } from '../storage/device-store.ts';

/** What this device remembers of a workspace, so that no server can exchange it or roll it back (protocol.md 3.13). */
export interface WorkspacePin {
  /** `auth` key of the founder, as it was seen first. */
  founderKey: string;
  /** The last statement of its chain. */
  head: ChainPlace;
  /** The newest key that was opened. */
  key?: { epoch: number; publicKey: string };
  /** The person compared the fingerprint of who gave the key: contracts may be wrapped for it without being asked. */
  trusted?: boolean;
}

export function workspacePin(workspaceId: string): Promise<WorkspacePin | undefined> {
  return readDevice<WorkspacePin>('workspace', workspaceId);
}

export function rememberWorkspace(workspaceId: string, pin: WorkspacePin): Promise<void> {
  return writeDevice('workspace', workspaceId, pin);
}
