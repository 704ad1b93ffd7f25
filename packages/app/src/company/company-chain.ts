import { pinnedChain, type PinnedChain } from '../chains/pinned-chain.ts';

/**
 * The verified chain of the company's roles, from its founding on.
 *
 * @throws AppError UnverifiedCompany when the chain is forged, forked or rolled back, NotFound for who is not in the
 *   company
 */
export function companyChain(companyId: string): Promise<PinnedChain> {
  return pinnedChain({ scope: 'company', id: companyId });
}
