/** An error whose message is for the operator: what is wrong, where, and what to do. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError';
}

/**
 * Runs a step of the start. A failure that does not explain itself gets a sentence that does.
 *
 * @param about what could not be done, naming the file or address
 * @param remedy what the operator is to do, a sentence
 * @throws OperatorError
 */
export async function explained<T>(
  { about, remedy }: { about: string; remedy: string },
  step: () => T | Promise<T>,
): Promise<T> {
  try {
    return await step();
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    throw new OperatorError(`${about}: ${reasonOf(error)}. ${remedy}`, { cause: error });
  }
}

/** The messages of an error and of what caused it, the outermost first. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'for an unknown reason';
  // Node joins the failures for each address of a host without a message of its own
  const cause: unknown = error instanceof AggregateError ? error.errors[0] : error.cause;
  const own = error.message.replace(/\.$/, '');
  return [own, ...(cause === undefined ? [] : [reasonOf(cause)])].filter((text) => text !== '').join(': ');
}
