import * as z from 'zod/mini';

// no compiled schemas, for the reason that zod.ts names
z.config({ jitless: true });

/**
 * zod with functions in place of methods (`z.string().check(z.maxLength(9))`, `z.nullable(x)`): 6 KB instead of 25, for the
 * schemas that a page needs before it shows anything. Schemas of both can be nested in each other.
 */
export { z };
