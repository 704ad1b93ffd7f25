/**
 * Asserts that a value belongs to a closed set (VAL-UI-01, VAL-UI-03).
 *
 * @throws {RangeError} with the given message when it does not
 */
export function assertOneOf(value: unknown, allowed: readonly unknown[], message: string): void {
  if (!allowed.includes(value)) throw new RangeError(message);
}
