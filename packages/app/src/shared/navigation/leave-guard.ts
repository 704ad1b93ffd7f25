/** A page that asks before it is left within the app. */
export interface LeaveGuard {
  /** Whether going to this path leaves the page. */
  guards: (path: string) => boolean;
  /** Asks; runs `go` later, or never when the person stays. */
  ask: (go: () => void) => void;
}

let guard: LeaveGuard | undefined;
/** Number of the guarded entry in the history; the router numbers those that it makes. */
let index = Number.NaN;
/** The next step is our own: back to the page, or away from it at last. */
let expected: 'return' | 'leave' | undefined;

const indexOf = (state: unknown): number => (state as { idx?: number } | null)?.idx ?? Number.NaN;

/** Puts the guard in place; the browser's own close and reload are not its business. */
export function guardLeaving(next: LeaveGuard): () => void {
  guard = next;
  index = indexOf(history.state);
  expected = undefined;
  addEventListener('early-pop', holdStep);
  return () => {
    if (guard === next) guard = undefined;
    removeEventListener('early-pop', holdStep);
  };
}

/** Navigates at once, or when the page's guard permits it. */
export function leaveTo(path: string, go: () => void): void {
  if (guard?.guards(path) === true) guard.ask(go);
  else go();
}

/**
 * Back and forward: the browser has already moved when it fires the event. Where the page has a question, the step is taken back
 * before the router hears of it (early-pop.ts), and taken again when the person leaves.
 */
function holdStep({ detail: pop }: CustomEvent<PopStateEvent>): void {
  if (expected === 'return') pop.stopImmediatePropagation();
  if (expected !== undefined) {
    expected = undefined;
    return;
  }
  const steps = indexOf(pop.state) - index;
  if (!steps || guard?.guards(location.pathname) !== true) return;
  pop.stopImmediatePropagation();
  expected = 'return';
  history.go(-steps);
  guard.ask(() => {
    expected = 'leave';
    history.go(steps);
  });
}
