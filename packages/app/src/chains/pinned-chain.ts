import { AppError } from '@signet/domain/errors/app-error';
import type { ErrorCode } from '@signet/domain/errors/codes';
import {
  verifyMemberChain,
  type MemberChain,
  type MemberChainOptions,
} from '@signet/domain/statements/member-chain';
import type { SignedStatement } from '@signet/domain/statements/signed-statement';
import type { Account, MemberStatementRecord } from '../api-client/entities.ts';
import { readAll } from '../api-client/read-all.ts';
import { verifiedAccount } from '../contacts/verified-account.ts';
import { errorCodeOf } from '../errors/error-code.ts';
import { sessionKeys } from '../session/session-keys.ts';
import { chainPin, rememberChain, type ChainScope } from './chain-pin.ts';

/** A chain that begins with the founder this device saw first and contains what it showed before. */
export interface PinnedChain extends MemberChain {
  founderKey: string;
}

export interface PinnedChainOptions extends Pick<MemberChainOptions, 'isCompanyAdmin'> {
  scope: ChainScope;
  id: string;
  /** The founder's account with `ownedBy`, while it is a member still; asked once, at first sight. */
  founderAccount: (accountId: string) => Promise<Account | undefined> | Account | undefined;
}

const PATHS = { company: '/companies', workspace: '/workspaces' } as const satisfies Record<
  ChainScope,
  string
>;
const UNVERIFIED = {
  company: 'UnverifiedCompany',
  workspace: 'UnverifiedWorkspace',
} as const satisfies Record<ChainScope, ErrorCode>;

/**
 * The verified chain of signed roles of a workspace or company (protocol.md 3.13); undefined when it was not begun. At first
 * sight the founder's key must pass protocol.md 3.10 as far as the founder is still a member.
 *
 * @throws AppError UnverifiedCompany or UnverifiedWorkspace, UnverifiedKey for the founder's key
 */
export async function pinnedChain(options: PinnedChainOptions): Promise<PinnedChain | undefined> {
  const { scope, id } = options;
  // before the statements: what another call remembers meanwhile is newer than what is asked for here
  const pin = await chainPin(scope, id);
  const statements = await statementsOf(options);
  if (statements.length === 0 && pin === undefined) return undefined;
  const founderKey = pin?.founderKey ?? statements[0]?.publicKey ?? '';
  const chain = await verify(statements, { ...options, founderKey, seen: pin?.head });
  if (pin === undefined) await assertFounder(founderKey, chain, options);
  await rememberChain(scope, id, { founderKey, head: chain.head });
  return { ...chain, founderKey };
}

async function statementsOf({ scope, id }: PinnedChainOptions): Promise<SignedStatement[]> {
  const path = `${PATHS[scope]}/${id}/memberstatements?sort=seq`;
  const { items } = await readAll<MemberStatementRecord & { type: string }>(path);
  return items.map(({ statement }) => statement);
}

async function verify(
  statements: readonly SignedStatement[],
  options: MemberChainOptions,
): Promise<MemberChain> {
  try {
    return await verifyMemberChain(statements, options);
  } catch (cause) {
    if (errorCodeOf(cause) !== 'SignatureManipulated') throw cause;
    throw new AppError(UNVERIFIED[options.scope], { detail: 'the chain is not acceptable', cause });
  }
}

/** A founder who left cannot be asked for; the key is pinned as it is seen (trust on first use). */
async function assertFounder(
  founderKey: string,
  chain: MemberChain,
  { scope, founderAccount }: PinnedChainOptions,
): Promise<void> {
  const { auth } = await sessionKeys();
  if (founderKey === auth.publicKey) return;
  const founder = [...chain.members].find(([, { authKey }]) => authKey === founderKey);
  if (founder === undefined) return;
  const account = await founderAccount(founder[0]);
  const email = account?.ownedBy?.emailAddress;
  const verified =
    account === undefined || email === undefined ? undefined : await verifiedAccount(account, email);
  if (verified?.authKey !== founderKey)
    throw new AppError(UNVERIFIED[scope], { detail: 'the founder shows another key than the chain' });
}
