/** Files that are read, encrypted and sent side by side; the server takes one more, for another tab. */
const LANES = 3;

let running = 0;
const waiting: (() => void)[] = [];

/** Does the work when fewer than three others are at theirs, in the order of the calls; nothing once the signal is aborted. */
export async function inLane<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  if (running < LANES) running += 1;
  else await new Promise<void>((begin) => waiting.push(begin));
  try {
    signal.throwIfAborted();
    return await work();
  } finally {
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  }
}

/** A place in the order of the calls. */
export interface Turn {
  /** All those before are done. */
  come: Promise<unknown>;
  done: () => void;
}

const last = new Map<string, Promise<void>>();

/** The next turn at something: documents are listed in the order in which their sending began, which is that of their choice. */
export function takeTurn(at: string): Turn {
  const come = last.get(at) ?? Promise.resolve();
  let done = () => {};
  const own = new Promise<void>((resolve) => (done = resolve));
  last.set(
    at,
    come.then(() => own),
  );
  return { come, done: () => done() };
}
