import type { KeyPair } from '@signet/domain/crypto/account-keys';
import { openWorkspaceSeed } from '@signet/domain/crypto/workspace-key';
import { AppError } from '@signet/domain/errors/app-error';
import type { Membership } from '../api-client/entities.ts';
import { sessionKeys } from '../session/session-keys.ts';
import { membershipsOf, ownChain, type OwnChain } from './member-chain.ts';
import { rememberWorkspace, workspacePin } from './workspace-pin.ts';

/** A workspace opened with the own membership: its keys, and who is in it by the signed statements. */
export interface OpenWorkspace {
  id: string;
  seed: Uint8Array;
  keyPair: KeyPair;
  /** Counts the key changes. */
  epoch: number;
  chain: OwnChain;
  memberships: readonly Membership[];
  /** The own key, or that of an admin of now, wrapped it: only then may anything be wrapped for it. */
  wrappable: boolean;
  /** `auth` key of who wrapped it for the person. */
  granterKey: string;
  /** A removed member may still know the key. */
  outdated: boolean;
}

/**
 * The workspace, opened and verified, with the members and the key of this moment: before anything is signed or wrapped.
 *
 * @throws AppError UnverifiedWorkspace, UnverifiedKey, NoWorkspaceKey, CouldNotDecrypt
 */
export async function openWorkspaceAnew(id: string): Promise<OpenWorkspace> {
  const memberships = await membershipsOf(id);
  const chain = await ownChain(id, memberships);
  const { auth, enc } = await sessionKeys();
  const mine = memberships.find(({ grantedToAccount }) => grantedToAccount?.id === chain.myAccountId);
  if (mine?.encrWsPrivateKey == null || mine.workspace === undefined)
    throw new AppError('NoWorkspaceKey', { detail: 'the server shows no own membership' });
  const { granterKey, keyEpoch: epoch, keyRole: role, workspace } = mine;
  if (granterKey !== auth.publicKey && !chain.adminKeys.has(granterKey))
    throw new AppError('UnverifiedWorkspace', { detail: 'somebody who was never admin wrapped the key' });
  const { publicKey: workspacePublicKey, keyChangePending: outdated } = workspace;
  await assertNewest(id, { epoch, publicKey: workspacePublicKey });
  const { seed, keyPair } = await openWorkspaceSeed({
    envelope: mine.encrWsPrivateKey,
    recipient: enc,
    granterKey,
    workspacePublicKey,
    epoch,
    role,
  });
  await rememberKey(id, { epoch, publicKey: keyPair.publicKey });
  const wrappable =
    granterKey === auth.publicKey ||
    [...chain.members.values()].some((member) => member.role === 'admin' && member.authKey === granterKey);
  return { id, seed, keyPair, epoch, chain, memberships, wrappable, granterKey, outdated };
}

/** An older key than before, or another one of the same epoch, may be known to who was removed. */
async function assertNewest(id: string, key: { epoch: number; publicKey: string }): Promise<void> {
  const seen = (await workspacePin(id))?.key;
  if (seen === undefined || key.epoch > seen.epoch) return;
  if (key.epoch < seen.epoch || key.publicKey !== seen.publicKey)
    throw new AppError('UnverifiedWorkspace', { detail: 'the workspace shows another key than before' });
}

async function rememberKey(id: string, key: { epoch: number; publicKey: string }): Promise<void> {
  const pin = await workspacePin(id);
  if (pin !== undefined && (pin.key?.epoch ?? -1) < key.epoch) await rememberWorkspace(id, { ...pin, key });
}
