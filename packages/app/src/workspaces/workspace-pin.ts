import type { ChainPin } from '../chains/chain-pin.ts';
import { changeDevice, readDevice } from '../storage/device-store.ts';

/** What this device remembers of a workspace beside its chain. */
export interface WorkspacePin extends ChainPin {
  /** The company it belonged to when it was seen first, whose admins may speak in its chain. */
  companyId?: string;
  /** The newest key that was opened. */
  key?: { epoch: number; publicKey: string };
  /** The person compared the fingerprint of who gave the key: contracts may be wrapped for it without being asked. */
  trusted?: boolean;
}

export function workspacePin(workspaceId: string): Promise<WorkspacePin | undefined> {
  return readDevice<WorkspacePin>('workspace', workspaceId);
}

/** Adds to what is remembered of a workspace whose chain was seen. */
export function changeWorkspacePin(
  workspaceId: string,
  change: (pin: WorkspacePin) => WorkspacePin,
): Promise<void> {
  return changeDevice<WorkspacePin | undefined>('workspace', workspaceId, (pin) => pin && change(pin));
}
