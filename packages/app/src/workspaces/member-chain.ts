import { AppError } from '@signet/domain/errors/app-error';
import { verifyMemberChain, type MemberChain } from '@signet/domain/statements/member-chain';
import type { SignedStatement } from '@signet/domain/statements/signed-statement';
import type { Membership, MemberStatementRecord } from '../api-client/entities.ts';
import { readAll } from '../api-client/read-all.ts';
import { verifiedAccount } from '../contacts/verified-account.ts';
import { sessionKeys } from '../session/session-keys.ts';
import { rememberWorkspace, workspacePin, type WorkspacePin } from './workspace-pin.ts';

/** The members of a workspace as the signed statements say, seen with the own key. */
export interface OwnChain extends MemberChain {
  founderKey: string;
  /** The own account, by the own key and not by what the server says. */
  myAccountId: string;
  myRole: string;
}

/** All memberships of a workspace with the people, as the server shows them. */
export async function membershipsOf(workspaceId: string): Promise<Membership[]> {
  const include = 'grantedToAccount.ownedBy,workspace';
  const path = `/workspaces/${workspaceId}/members?include=${include}&sort=created`;
  return (await readAll<Membership & { type: string }>(path)).items;
}

/**
 * The verified chain of members (protocol.md 3.13): it must begin with the founder this device saw first, contain what it
 * showed before, and hold the own key. At first sight the founder's key must pass protocol.md 3.10 as far as the founder
 * is still a member.
 *
 * @throws AppError UnverifiedWorkspace when the chain is not acceptable, UnverifiedKey for the founder's key,
 *   NoWorkspaceKey for who is no member
 */
export async function ownChain(workspaceId: string, memberships: readonly Membership[]): Promise<OwnChain> {
  // before the statements: what another call remembers meanwhile is newer than what is asked for here
  const pin = await workspacePin(workspaceId);
  const [{ auth }, statements] = await Promise.all([sessionKeys(), statementsOf(workspaceId)]);
  const founderKey = pin?.founderKey ?? statements[0]?.publicKey ?? '';
  const chain = await verify(workspaceId, statements, { founderKey, pin });
  const me = [...chain.members].find(([, { authKey }]) => authKey === auth.publicKey);
  if (me === undefined) throw new AppError('NoWorkspaceKey', { detail: 'the own key is not in the chain' });
  if (pin === undefined && founderKey !== auth.publicKey) await assertFounder(founderKey, chain, memberships);
  if (pin === undefined || chain.head.seq > pin.head.seq)
    await rememberWorkspace(workspaceId, { ...pin, founderKey, head: chain.head });
  const [myAccountId, { role: myRole }] = me;
  return { ...chain, founderKey, myAccountId, myRole };
}

async function statementsOf(workspaceId: string): Promise<SignedStatement[]> {
  const path = `/workspaces/${workspaceId}/memberstatements?sort=seq`;
  const { items } = await readAll<MemberStatementRecord & { type: string }>(path);
  return items.map(({ statement }) => statement);
}

async function verify(
  workspaceId: string,
  statements: readonly SignedStatement[],
  { founderKey, pin }: { founderKey: string; pin: WorkspacePin | undefined },
): Promise<MemberChain> {
  try {
    return await verifyMemberChain(statements, {
      scope: 'workspace',
      id: workspaceId,
      founderKey,
      seen: pin?.head,
    });
  } catch (cause) {
    throw new AppError('UnverifiedWorkspace', { detail: 'the chain of members is not acceptable', cause });
  }
}

/** A founder who left cannot be asked for; the key is pinned as it is seen (trust on first use). */
async function assertFounder(
  founderKey: string,
  chain: MemberChain,
  memberships: readonly Membership[],
): Promise<void> {
  const founder = [...chain.members].find(([, { authKey }]) => authKey === founderKey);
  if (founder === undefined) return;
  const account = memberships.find(
    ({ grantedToAccount }) => grantedToAccount?.id === founder[0],
  )?.grantedToAccount;
  const email = account?.ownedBy?.emailAddress;
  const verified =
    account === undefined || email === undefined ? undefined : await verifiedAccount(account, email);
  if (verified?.authKey !== founderKey)
    throw new AppError('UnverifiedWorkspace', { detail: 'the founder shows another key than the chain' });
}
