/**
 * The oldest versions in which everything works, as Major or Major.minor: the warning, the build, the linter and the
 * journeys in other browsers follow this list. Chromium counts as Chrome; every browser on iOS is Safari inside.
 */
export const SUPPORTED_BROWSERS = { chrome: '121', edge: '121', firefox: '128', safari: '17.4' } as const;

type Browser = keyof typeof SUPPORTED_BROWSERS;

/** The browsers looked for in a user agent, first match wins: Edge and the browsers on iOS also carry the names of others. */
const SIGNS: readonly (readonly [Browser, RegExp])[] = [
  ['edge', /\bEdg(?:e|A)?\/([\d.]+)/],
  ['safari', /\bOS ([\d_]+) like Mac OS X.*\b(?:CriOS|FxiOS|EdgiOS)\//],
  ['chrome', /\b(?:Chrome|HeadlessChrome|Chromium)\/([\d.]+)/],
  ['firefox', /\bFirefox\/([\d.]+)/],
  ['safari', /\bVersion\/([\d.]+).*\bSafari\//],
];

/** SHELL-05: whether the user agent belongs to a supported browser, in a version of the list or later. */
export function isSupportedBrowser(userAgent: string): boolean {
  if (/\b(?:MSIE|Trident|OPR|Opera)\b/.test(userAgent)) return false;
  for (const [browser, sign] of SIGNS) {
    const version = sign.exec(userAgent)?.[1];
    if (version !== undefined) return isAtLeast(version, SUPPORTED_BROWSERS[browser]);
  }
  return false;
}

/** Compares versions by major and minor number only. */
export function isAtLeast(version: string, minimum: string): boolean {
  const [major = 0, minor = 0] = version.split(/[._]/).map(Number);
  const [minMajor = 0, minMinor = 0] = minimum.split('.').map(Number);
  return major > minMajor || (major === minMajor && minor >= minMinor);
}
