import { sealEnvelope } from '@signet/domain/envelopes/envelope';
import { accountRecipient } from '@signet/domain/trust/recipient';
import { AppError } from '@signet/domain/errors/app-error';
import type { MemberChain } from '@signet/domain/statements/member-chain';
import { keyOfSigner, type VerifiedAccount } from '@signet/domain/trust/parties';
import type { Account } from '../../shared/api-client/entities.ts';
import { verifiedAccount } from '../../trust/contacts/verified-account.ts';
import { sessionKeys } from '../../shared/session/session-keys.ts';
import type { OpenWorkspace } from './workspace-key.ts';

/** An account with the address by which the person knows it. */
export type KnownAccount = Account & { ownedBy: { emailAddress: string } };

/**
 * The only way to wrap a workspace key for a person. The granter must be admin by the signed chain; the receiving account
 * must be verified and, if already a member, have the key in the chain.
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

/** Nobody accepts statements and wrapped keys of others; a company admin without membership must become a member first. */
export function assertAdmin({ chain }: Pick<OpenWorkspace, 'chain'>): void {
  if (chain.myRole !== 'admin') throw new AppError('Forbidden', { detail: 'not admin by the chain' });
}

/**
 * People choose a workspace by its name, and a server could show that name at another one.
 *
 * @throws AppError UnverifiedWorkspaceTitle
 */
export function assertTitle({ chain }: { chain: Pick<MemberChain, 'title'> }, title: string): void {
  if (chain.title !== title)
    throw new AppError('UnverifiedWorkspaceTitle', { detail: 'the chain gives the workspace another title' });
}

/** Nothing is wrapped for a key given by a former admin, who may have chosen it together with the server. */
export function assertWrappable({ wrappable }: Pick<OpenWorkspace, 'wrappable'>): void {
  if (!wrappable)
    throw new AppError('KeyChangePending', { detail: 'a former admin wrapped the key of the workspace' });
}
