import { AppError } from '@signet/domain/errors/app-error';
import type { ErrorCode } from '@signet/domain/errors/codes';
import {
  verifyMemberChain,
  type ChainPlace,
  type MemberChain,
  type MemberChainOptions,
} from '@signet/domain/statements/member-chain';
import type { SignedStatement } from '@signet/domain/statements/signed-statement';
import { api } from '../../shared/api-client/api.ts';
import { errorCodeOf } from '../../shared/errors/error-code.ts';
import { chainPin, rememberChain, type ChainScope } from './chain-pin.ts';

/** A verified chain that contains everything this device has seen of it. */
export interface PinnedChain extends MemberChain {
  /** Where it ended when this device saw it last; undefined at first sight. */
  seen: ChainPlace | undefined;
}

export interface PinnedChainOptions extends Pick<MemberChainOptions, 'isCompanyAdmin'> {
  scope: ChainScope;
  id: string;
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
 * The verified chain of signed roles of a workspace or company, whose id its founding certifies.
 *
 * @throws AppError UnverifiedCompany or UnverifiedWorkspace
 */
export async function pinnedChain({ scope, id, isCompanyAdmin }: PinnedChainOptions): Promise<PinnedChain> {
  // read before the statements: a pin stored by another call meanwhile may be newer than this response
  const seen = await chainPin(scope, id);
  const at = `${PATHS[scope]}/${id}/memberstatements`;
  const { items } = await api.all('memberstatements', { at, sort: 'seq' });
  const statements = items.map(({ statement }) => statement);
  const chain = await verify(statements, {
    scope,
    id,
    seen,
    ...(isCompanyAdmin === undefined ? {} : { isCompanyAdmin }),
  });
  await rememberChain(scope, id, chain);
  return { ...chain, seen };
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
