/** Bundlers put it in. */
declare const process: { env: { NODE_ENV?: string } };

const told = new Set<string>();

/**
 * A value of a closed set (VAL-UI-01, VAL-UI-03). Another one is a mistake of a developer, which people shall not pay for with
 * their page: production shows the fallback instead and says so once in the console.
 *
 * @throws {RangeError} with the given message, outside of production
 */
export function oneOf<T extends string>(
  value: T,
  allowed: readonly string[],
  fallback: NoInfer<T>,
  message: string,
): T {
  if (allowed.includes(value)) return value;
  if (process.env.NODE_ENV !== 'production') throw new RangeError(message);
  // oxlint-disable-next-line no-console -- the one place where a developer finds it
  if (!told.has(message)) console.error(message);
  told.add(message);
  return fallback;
}
