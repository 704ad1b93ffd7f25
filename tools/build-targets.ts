import { SUPPORTED_BROWSERS } from '../packages/domain/src/format/supported-browser.ts';

/** What code and styles are translated for, in the words of esbuild, which Vite and tsdown share. */
export const BUILD_TARGETS = [
  ...Object.entries(SUPPORTED_BROWSERS).map(([browser, version]) => `${browser}${version}`),
  `ios${SUPPORTED_BROWSERS.safari}`,
];
