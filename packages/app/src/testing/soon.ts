/** How long a polled expectation may take to hold: time enough for a machine that is busy. */
export const SOON = { timeout: 10_000 };
