export declare const verifiedAs: unique symbol;

/**
 * A value that passed a verification. Only verifying code makes one, so that code that wraps, encrypts or signs cannot be
 * given anything else: the compiler finds a forgotten check.
 */
export type Verified<T, Kind extends string> = T & { readonly [verifiedAs]: Kind };
