/** A page that asks before it is left within the app. */
export interface LeaveGuard {
  /** Whether going to this path leaves the page. */
  guards: (path: string) => boolean;
  /** Asks; runs `go` later, or never when the person stays. */
  ask: (go: () => void) => void;
}

/** The newest last. */
let guards: readonly LeaveGuard[] = [];
/** Number of the guarded entry in the history; the router numbers those that it makes. */
let index = Number.NaN;
/** The next step is our own: back to the page, or away from it at last. */
let expected: 'return' | 'leave' | undefined;

const indexOf = (state: unknown): number => (state as { idx?: number } | null)?.idx ?? Number.NaN;

/** Puts a guard in place, beside others; the browser's own close and reload are not its business. */
export function guardLeaving(next: LeaveGuard): () => void {
  guards = [...guards, next];
  index = indexOf(history.state);
  expected = undefined;
  addEventListener('early-pop', holdStep);
  return () => {
    guards = guards.filter((other) => other !== next);
    if (guards.length === 0) removeEventListener('early-pop', holdStep);
  };
}

/** Navigates at once, or when every guard of the page permits it. */
export function leaveTo(path: string, go: () => void): void {
  ask(guardsOf(path), go);
}

const guardsOf = (path: string) => guards.filter((guard) => guard.guards(path));

function ask(asked: readonly LeaveGuard[], go: () => void): void {
  const newest = asked.at(-1);
  if (newest === undefined) go();
  else newest.ask(() => ask(asked.slice(0, -1), go));
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
  const asked = guardsOf(location.pathname);
  if (!steps || asked.length === 0) return;
  pop.stopImmediatePropagation();
  expected = 'return';
  history.go(-steps);
  ask(asked, () => {
    expected = 'leave';
    history.go(steps);
  });
}
