import { isArchivable, type ContractState } from './contract-state.ts';
import { endsAtExpiry, type TermFacts } from './term-rules.ts';

interface Archived extends Pick<TermFacts, 'term'> {
  state: ContractState;
  /** Calendar day 'yyyy-MM-dd', or null. */
  expiryDate: string | null;
}

/**
 * Why a contract cannot be archived now (STATE-DA-08), by what would have to happen first: `draft` has to be sent, `renewing` needs an end,
 * `endless` an end date, `running` has one that is not over, `archived` is there. Undefined when it can be.
 */
export function archiveObstacle({
  state,
  expiryDate,
  term,
}: Archived): 'archived' | 'draft' | 'endless' | 'renewing' | 'running' | undefined {
  if (isArchivable(state)) return undefined;
  if (state === 'draft' || state === 'archived') return state;
  if (!endsAtExpiry({ term })) return 'renewing';
  return expiryDate === null ? 'endless' : 'running';
}
