import { useEffect } from 'react';

let locks = 0;

function block(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

/** SHELL-06: while active, leaving or closing the page asks first. Several locks may be active at once. */
export function useUnsavedLock(active: boolean): void {
  useEffect(() => {
    if (!active) return;
    locks += 1;
    if (locks === 1) addEventListener('beforeunload', block);
    return () => {
      locks -= 1;
      if (locks === 0) removeEventListener('beforeunload', block);
    };
  }, [active]);
}
