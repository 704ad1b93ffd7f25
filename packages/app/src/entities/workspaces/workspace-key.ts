import type { KeyPair } from '@signet/domain/crypto/account-keys';
import type { HeldKey } from '@signet/domain/trust/held-key';
import { openEnvelope } from '@signet/domain/envelopes/envelope';
import { workspaceKeyPairOf } from '@signet/domain/crypto/workspace-key';
import { AppError } from '@signet/domain/errors/app-error';
import { isOwnKey, ownSigner } from '@signet/domain/trust/parties';
import type { Membership } from '../../shared/api-client/entities.ts';
import { openingSelf } from '../../shared/session/opening-self.ts';
import { onLock } from '../../shared/session/lock-store.ts';
import { sessionKeys } from '../../shared/session/session-keys.ts';
import { onSessionEnd } from '../../shared/session/session-store.ts';
import { membershipsOf, ownChain, type OwnChain } from './member-chain.ts';

/** A workspace opened with the person's membership: its keys, and its members by the signed statements. */
export interface OpenWorkspace {
  id: string;
  /** The newest key that the chain names. */
  key: HeldKey;
  keyPair: KeyPair;
  chain: OwnChain;
  memberships: readonly Membership[];
  /** The person or a present admin wrapped it: only then may anything be wrapped for it. */
  wrappable: boolean;
  /** A removed member may still know the key. */
  outdated: boolean;
}

const READ_AGAIN_MS = 10_000;
const opened = new Map<string, { at: number; workspace: Promise<OpenWorkspace> }>();
onSessionEnd(() => opened.clear());
onLock(() => opened.clear());

/**
 * The workspace, opened and verified: for reading. The response is cached for a moment, so that a list of contracts opens
 * with one request.
 *
 * @throws AppError UnverifiedWorkspace, UnverifiedKey, NoWorkspaceKey, CouldNotDecrypt
 */
export function openWorkspace(workspaceId: string): Promise<OpenWorkspace> {
  const known = opened.get(workspaceId);
  if (known !== undefined && Date.now() - known.at < READ_AGAIN_MS) return known.workspace;
  return reopenWorkspace(workspaceId);
}

/** As {@link openWorkspace}, with the current members and key: for use before anything is signed or wrapped. */
export function reopenWorkspace(workspaceId: string): Promise<OpenWorkspace> {
  const workspace = open(workspaceId);
  opened.set(workspaceId, { at: Date.now(), workspace });
  workspace.catch(() => opened.delete(workspaceId));
  return workspace;
}

async function open(id: string): Promise<OpenWorkspace> {
  const memberships = await membershipsOf(id);
  const chain = await ownChain(id);
  const own = await sessionKeys();
  const mine = memberships.find(({ grantedToAccount }) => grantedToAccount?.id === own.accountId);
  if (mine?.encrWsPrivateKey == null || mine.workspace === undefined)
    throw new AppError('NoWorkspaceKey', { detail: 'the server shows no own membership' });
  const { granterKey, keyEpoch, encrWsPrivateKey: envelope, workspace } = mine;
  const byMe = isOwnKey(own, granterKey);
  const granter = byMe ? ownSigner(own) : chain.everAdmins.get(granterKey);
  if (granter === undefined)
    throw new AppError('UnverifiedWorkspace', { detail: 'somebody who was never admin wrapped the key' });
  const certified = chain.keys.at(-1);
  // removed members may know an older key
  if (certified === undefined || certified.epoch !== keyEpoch)
    throw new AppError('UnverifiedWorkspace', { detail: 'the server shows another key than the newest' });
  const recipient = await openingSelf(own, envelope);
  const key = await openEnvelope({ envelope, key: certified, recipient, granter });
  const keyPair = await workspaceKeyPairOf(key.secret);
  const wrappable = byMe || chain.members.get(granter.accountId)?.role === 'admin';
  // the server alone must not deny that
  const outdated = workspace.keyOutdated || chain.keyOutdated;
  return { id, key, keyPair, chain, memberships, wrappable, outdated };
}
