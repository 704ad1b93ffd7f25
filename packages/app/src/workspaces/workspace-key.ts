import type { KeyPair } from '@signet/domain/crypto/account-keys';
import { openWorkspaceSeed } from '@signet/domain/crypto/workspace-key';
import { AppError } from '@signet/domain/errors/app-error';
import type { Membership } from '../api-client/entities.ts';
import { onLock } from '../session/lock-store.ts';
import { sessionKeys } from '../session/session-keys.ts';
import { onSessionEnd } from '../session/session-store.ts';
import { membershipsOf, ownChain, type OwnChain } from './member-chain.ts';
import { changeWorkspacePin, workspacePin } from './workspace-pin.ts';

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

const READ_AGAIN_MS = 10_000;
const opened = new Map<string, { at: number; workspace: Promise<OpenWorkspace> }>();
onSessionEnd(() => opened.clear());
onLock(() => opened.clear());

/**
 * The workspace, opened and verified: for reading. The answer is kept for a moment, so that a list of contracts opens with
 * one look.
 *
 * @throws AppError UnverifiedWorkspace, UnverifiedKey, NoWorkspaceKey, CouldNotDecrypt
 */
export function openWorkspace(workspaceId: string): Promise<OpenWorkspace> {
  const known = opened.get(workspaceId);
  if (known !== undefined && Date.now() - known.at < READ_AGAIN_MS) return known.workspace;
  return openWorkspaceAnew(workspaceId);
}

/** As {@link openWorkspace}, with the members and the key of this moment: before anything is signed or wrapped. */
export function openWorkspaceAnew(workspaceId: string): Promise<OpenWorkspace> {
  const workspace = open(workspaceId);
  opened.set(workspaceId, { at: Date.now(), workspace });
  workspace.catch(() => opened.delete(workspaceId));
  return workspace;
}

async function open(id: string): Promise<OpenWorkspace> {
  const memberships = await membershipsOf(id);
  const chain = await ownChain(id, memberships);
  const { auth, enc } = await sessionKeys();
  const mine = memberships.find(({ grantedToAccount }) => grantedToAccount?.id === chain.myAccountId);
  if (mine?.encrWsPrivateKey == null || mine.workspace === undefined)
    throw new AppError('NoWorkspaceKey', { detail: 'the server shows no own membership' });
  const { granterKey, keyEpoch: epoch, keyRole: role, workspace } = mine;
  if (granterKey !== auth.publicKey && !chain.adminKeys.has(granterKey))
    throw new AppError('UnverifiedWorkspace', { detail: 'somebody who was never admin wrapped the key' });
  const { publicKey: workspacePublicKey, keyOutdated: outdated } = workspace;
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

function rememberKey(id: string, key: { epoch: number; publicKey: string }): Promise<void> {
  return changeWorkspacePin(id, (pin) => ((pin.key?.epoch ?? -1) < key.epoch ? { ...pin, key } : pin));
}
