import * as z from 'zod/mini';

// no compiled schemas, for the reason that zod.ts names
z.config({ jitless: true });

/**
 * zod with functions in place of methods (`z.string().check(z.maxLength(9))`, `z.nullable(x)`): 6 KB where the other has 25,
 * for what a page verifies before it shows anything. Schemas of both can stand inside each other.
 */
export { z };
