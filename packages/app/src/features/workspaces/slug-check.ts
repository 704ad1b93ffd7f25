import { liveValue } from '../../shared/storage/live-value.ts';

/** STATE-WS-09. */
const PAUSE_MS = 5000;

let timer: ReturnType<typeof setTimeout> | undefined;
const checks = liveValue(() => timer === undefined);

/**
 * After a rename lists may still show the old name for a moment: until all of them are updated, the address is left as it is.
 */
export function pauseSlugCheck(): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    timer = undefined;
    checks.changed();
  }, PAUSE_MS);
  checks.changed();
}

/** Whether the address of a place is compared with its slug. */
export function useSlugCheck(): boolean {
  return checks.useValue();
}
