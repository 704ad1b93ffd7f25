import { useSyncExternalStore } from 'react';

/** STATE-WS-09. */
const PAUSE_MS = 5000;

let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of listeners) listener();
}

/** After a rename lists may still show the old name for a moment: until they all know, the address is left as it is. */
export function pauseSlugCheck(): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    timer = undefined;
    tell();
  }, PAUSE_MS);
  tell();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the address of a place is compared with its slug (J-118). */
export function useSlugCheck(): boolean {
  return useSyncExternalStore(subscribe, () => timer === undefined);
}
