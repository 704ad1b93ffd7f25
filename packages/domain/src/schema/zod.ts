import { z } from 'zod';

// zod speeds up by compiling schemas with `new Function`, which the content security policy of the app forbids;
// without this it would try, and the browser would report each try as a violation.
z.config({ jitless: true });

export { z };
