import type { BrowserContext } from '@playwright/test';
import { allLacking } from '../../tools/web-baseline/browser-support.ts';

/**
 * Makes a browser as poor as the oldest supported ones together: the first script of each page and worker begins with
 * removing what one of them lacks, for our own code and for libraries.
 */
export async function makeOld(context: BrowserContext): Promise<void> {
  // the policy of the page stays in force, and cannot be met without them
  const paths = allLacking().filter((path) => !/^trusted/i.test(path));
  const removal = `(${String(remove)})(${JSON.stringify(paths)});`;
  await context.route(/\.m?js$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${removal}${await response.text()}` });
  });
}

/** Runs in pages and workers. What a library fills in later stays. */
function remove(paths: string[]): void {
  if ('isOld' in globalThis) return;
  Object.assign(globalThis, { isOld: true });
  type Holder = Record<PropertyKey, unknown> | undefined;
  for (const path of paths) {
    const [owner = '', member] = path.split('/');
    const holders: Holder[] = [globalThis as unknown as Holder];
    if (member !== undefined && owner !== 'Window') {
      const object = Reflect.get(globalThis, owner) as Holder;
      holders.splice(0, 1, object, object?.['prototype'] as Holder);
    }
    const name = (member ?? owner).replace(/_static$/, '');
    const key = name.startsWith('@@') ? (Reflect.get(Symbol, name.slice(2)) as symbol) : name;
    for (const holder of holders) if (holder !== undefined) Reflect.deleteProperty(holder, key);
  }
}
