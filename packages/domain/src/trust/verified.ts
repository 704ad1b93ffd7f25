export declare const verifiedAs: unique symbol;

/**
 * A value that passed a verification. Only the code that verifies makes one, so that what wraps, encrypts or signs cannot
 * be given anything else: the compiler finds a forgotten check.
 */
export type Verified<T, Kind extends string> = T & { readonly [verifiedAs]: Kind };
