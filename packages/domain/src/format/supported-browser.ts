/** CONST-LIM-12. */
const MINIMUM_EDGE = 81;

/**
 * SHELL-05, J-161: whether the user agent is a supported browser: Chrome, Firefox, Chromium, Safari (and the browsers
 * on iOS, which are Safari inside), Edge 81 or later.
 */
export function isSupportedBrowser(userAgent: string): boolean {
  const edge = /\bEdge?\/(\d+)/.exec(userAgent);
  if (edge !== null) return Number(edge[1]) >= MINIMUM_EDGE;
  if (/\b(?:MSIE|Trident|OPR|Opera)\b/.test(userAgent)) return false;
  return (
    /\b(?:Chrome|HeadlessChrome|Chromium|CriOS|Firefox|FxiOS)\//.test(userAgent) ||
    /\bVersion\/[\d.]+.*Safari\//.test(userAgent)
  );
}
