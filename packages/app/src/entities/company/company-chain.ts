import { AppError } from '@signet/domain/errors/app-error';
import type { OwnKeys } from '@signet/domain/trust/parties';
import { errorCodeOf } from '../../shared/errors/error-code.ts';
import { pinnedChain, type PinnedChain } from '../../trust/chains/pinned-chain.ts';

/**
 * The verified chain of the company's roles, from its founding on.
 *
 * @throws AppError UnverifiedCompany when the chain is forged, forked or rolled back, NotFound for people outside of the
 *   company
 */
export function companyChain(companyId: string): Promise<PinnedChain> {
  return pinnedChain({ scope: 'company', id: companyId });
}

/** As {@link companyChain}; undefined for people from outside, who cannot read it. */
export function companyChainInside(companyId: string): Promise<PinnedChain | undefined> {
  return companyChain(companyId).catch((error: unknown) => {
    if (errorCodeOf(error) !== 'NotFound') throw error;
    return undefined;
  });
}

/** Asserts that the person is admin by the company's chain; AppError UnsignedCompanyRole otherwise. */
export function assertAdminBy({ members }: Pick<PinnedChain, 'members'>, own: OwnKeys): void {
  const me = members.get(own.accountId);
  if (me?.role !== 'admin' || me.authKey !== own.auth.publicKey)
    throw new AppError('UnsignedCompanyRole', { detail: 'not admin by the chain of the company' });
}
