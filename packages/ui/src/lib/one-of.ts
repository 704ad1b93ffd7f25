/** Bundlers put it in. */
declare const process: { env: { NODE_ENV?: string } };

const told = new Set<string>();

/**
 * A value of a closed set (VAL-UI-01, VAL-UI-03). Another one is a mistake of a developer, which people shall not pay for with
 * their page: production shows the fallback instead and says so once in the console.
 *
 * @param what the name of the prop, such as 'badge tone'
 * @throws {RangeError} that names the value and the set, outside of production
 */
export function oneOf<T extends string | number>(
  what: string,
  value: T,
  allowed: readonly (string | number)[],
  fallback: NoInfer<T>,
): T {
  if (allowed.includes(value)) return value;
  const message = `Invalid ${what}: ${value}. Use one of ${allowed.join(', ')}.`;
  if (process.env.NODE_ENV !== 'production') throw new RangeError(message);
  // oxlint-disable-next-line no-console -- the one place where a developer finds it
  if (!told.has(message)) console.error(message);
  told.add(message);
  return fallback;
}
