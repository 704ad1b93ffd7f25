/** 128 and the number of SIGINT. */
const EXIT_INTERRUPTED = 130;

/**
 * Does work that Ctrl+C breaks off at once.
 *
 * @param meaning what is then so, and what to do
 */
export async function withMeaningOfCtrlC<T>(meaning: string, work: () => Promise<T>): Promise<T> {
  const leave = (): void => {
    // below the line that says how far it is
    if (process.stderr.isTTY) process.stderr.write('\n');
    console.error(meaning);
    process.exit(EXIT_INTERRUPTED);
  };
  process.once('SIGINT', leave);
  try {
    return await work();
  } finally {
    process.off('SIGINT', leave);
  }
}
