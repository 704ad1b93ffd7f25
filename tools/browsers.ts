import { buildApp } from './build.ts';
import { engines } from './engines.ts';
import { run } from './run.ts';

/** `npm run browsers`: the main job in Firefox and WebKit, in those that this machine has; arguments go to Playwright. */
const missing = engines().filter(({ path }) => path === undefined);
if (missing.length > 0) {
  const names = missing.map(({ name }) => name).join(' and ');
  const packages = missing.flatMap((engine) => engine.packages).join(' ');
  console.log(`Skipped, not on this machine: ${names} (Debian: apt-get install ${packages})`);
}
if (missing.length < engines().length) {
  const config = ['--config', 'playwright.engines.config.ts'];
  process.exitCode = (await buildApp())
    ? await run('playwright', ['test', ...config, ...process.argv.slice(2)])
    : 1;
}
