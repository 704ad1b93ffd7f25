import { sealEnvelope } from '@signet/domain/envelopes/envelope';
import { accountRecipient } from '@signet/domain/trust/recipient';
import { AppError } from '@signet/domain/errors/app-error';
import type { MemberChain } from '@signet/domain/statements/member-chain';
import { keyOfSigner, type VerifiedAccount } from '@signet/domain/trust/parties';
import type { Account } from '../../shared/api-client/entities.ts';
import { verifiedAccount } from '../../trust/contacts/verified-account.ts';
import { sessionKeys } from '../../shared/session/session-keys.ts';
import type { OpenWorkspace } from './workspace-key.ts';

/** An account together with the address that the person knows it by. */
export type KnownAccount = Account & { ownedBy: { emailAddress: string } };

/**
 * The one way in which a workspace key is wrapped for a person. Who wraps must be admin by the signed chain; the receiving
 * account must be verified and, when it is a member already, have the key that the chain names.
 *
 * @throws AppError Forbidden, UnverifiedKey, KeyChangePending
 */
export async function wrapWorkspaceKeyFor(
  account: KnownAccount,
  workspace: Pick<OpenWorkspace, 'chain' | 'key' | 'wrappable'>,
): Promise<{ encrWsPrivateKey: string; verified: VerifiedAccount }> {
  assertAdmin(workspace);
  assertWrappable(workspace);
  const verified = await verifiedAccount(account, account.ownedBy.emailAddress);
  const member = workspace.chain.members.get(verified.accountId);
  if (member !== undefined && keyOfSigner(verified, member.authKey) !== member.authKey)
    throw new AppError('UnverifiedKey', { detail: 'the chain names another key of this member' });
  const encrWsPrivateKey = await sealEnvelope(workspace.key, accountRecipient(verified), await sessionKeys());
  return { encrWsPrivateKey, verified };
}

/** Statements and wrapped keys of others count for nobody; who is only company admin is asked to become a member first. */
export function assertAdmin({ chain }: Pick<OpenWorkspace, 'chain'>): void {
  if (chain.myRole !== 'admin') throw new AppError('Forbidden', { detail: 'not admin by the chain' });
}

/**
 * What is done to a workspace was asked for by its name, which a server could show at another one.
 *
 * @throws AppError UnverifiedWorkspaceTitle
 */
export function assertTitle({ chain }: { chain: Pick<MemberChain, 'title'> }, title: string): void {
  if (chain.title !== title)
    throw new AppError('UnverifiedWorkspaceTitle', { detail: 'the chain gives the workspace another title' });
}

/** Nothing is wrapped for a key that came from somebody who is admin no more: they may have chosen it with the server. */
export function assertWrappable({ wrappable }: Pick<OpenWorkspace, 'wrappable'>): void {
  if (!wrappable)
    throw new AppError('KeyChangePending', { detail: 'a former admin wrapped the key of the workspace' });
}
