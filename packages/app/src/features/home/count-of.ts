import { CONTRACTS_MAX } from './queries.ts';

/** How many contracts a block found; of more than it asked for nobody knows how many there are. */
export function countOf(contracts: readonly unknown[] | undefined): string {
  const count = contracts?.length ?? 0;
  return count < CONTRACTS_MAX ? String(count) : `${CONTRACTS_MAX}+`;
}
