import { inspect } from 'node:util';

/** `npm start` passes signals on that the terminal has sent to the server as well: one Ctrl+C arrives twice. */
const SAME_KEY_MS = 1000;
/** 128 and the number of SIGINT, as of a program that the signal ended. */
const INTERRUPTED = 130;

/**
 * Lets SIGTERM and SIGINT stop the process by `close`: exit code 0, or 1 when it failed. A SIGINT more than a second after the first
 * signal ends it at once, with 130.
 */
export function stopOnSignals(close: () => Promise<void>): void {
  let since: number | undefined;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (since !== undefined) {
        if (signal === 'SIGTERM' || performance.now() - since < SAME_KEY_MS) return;
        process.stderr.write(
          'Signet was ended before it had stopped. Changes that were acknowledged are on disk.\n',
        );
        process.exit(INTERRUPTED);
      }
      since = performance.now();
      process.stdout.write(
        'Signet is stopping once the running calls have ended. Ctrl+C again, after a second, ends it at once.\n',
      );
      close().then(
        () => process.exit(0),
        (error: unknown) => {
          process.stderr.write(`${inspect(error)}\n`);
          process.exit(1);
        },
      );
    });
  }
}
