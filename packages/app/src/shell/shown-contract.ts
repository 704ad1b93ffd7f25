import { useEffect, useSyncExternalStore } from 'react';

let archived = false;
const listeners = new Set<() => void>();

function replace(next: boolean): void {
  archived = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Said by the page of a contract, while it is shown, to what stands around it. */
export function useShownContract(contract: { state: string }): void {
  const isArchived = contract.state === 'archived';
  useEffect(() => {
    replace(isArchived);
    return () => replace(false);
  }, [isArchived]);
}

/** VAL-CREATE-03: whether the contract that is shown is archived. */
export function useShowsArchived(): boolean {
  return useSyncExternalStore(subscribe, () => archived);
}
