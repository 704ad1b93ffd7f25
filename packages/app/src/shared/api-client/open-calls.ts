let open = 0;
let waiting: (() => void)[] = [];

/** Counts a call until it is answered or has failed. */
export async function countCall<T>(run: () => Promise<T>): Promise<T> {
  open += 1;
  try {
    return await run();
  } finally {
    open -= 1;
    if (open === 0) {
      for (const go of waiting) go();
      waiting = [];
    }
  }
}

/** Resolves when no call is running. */
export function untilAnswered(): Promise<void> {
  return open === 0 ? Promise.resolve() : new Promise((resolve) => waiting.push(resolve));
}
