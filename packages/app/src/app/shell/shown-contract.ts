import { useEffect } from 'react';
import { liveValue } from '../../shared/storage/live-value.ts';

let archived = false;
const showsArchived = liveValue(() => archived);

function replace(next: boolean): void {
  archived = next;
  showsArchived.changed();
}

/** Reported by the page of a contract, while it is shown, to the shell around it. */
export function useShownContract(contract: { state: string }): void {
  const isArchived = contract.state === 'archived';
  useEffect(() => {
    replace(isArchived);
    return () => replace(false);
  }, [isArchived]);
}

/** VAL-CREATE-03: whether the shown contract is archived. */
export function useShowsArchived(): boolean {
  return showsArchived.useValue();
}
