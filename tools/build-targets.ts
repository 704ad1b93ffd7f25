import { SUPPORTED_BROWSERS } from '../packages/domain/src/format/supported-browser.ts';

/** The targets of code and styles, in esbuild's notation, which Vite and tsdown share. */
export const BUILD_TARGETS = [
  ...Object.entries(SUPPORTED_BROWSERS).map(([browser, version]) => `${browser}${version}`),
  `ios${SUPPORTED_BROWSERS.safari}`,
];
