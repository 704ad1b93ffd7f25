/**
 * ROUTE-13, ROUTE-59: whether a location may be remembered over a login. Only paths of this origin, in whatever spelling
 * (ASVS 3.7.2); public pages and /404 are not worth returning to.
 */
export function isReturnLocation(location: string): boolean {
  if (location.length > 2000 || !location.startsWith('/') || /[\\\p{Cc}]/u.test(location)) return false;
  const path = location.split(/[?#]/, 1)[0] ?? '';
  if (path.startsWith('//') || /%(?:2f|5c|0\d|1\d)/i.test(path)) return false;
  return !['/', '/404', '/login', '/sign-up', '/resetpassword'].includes(
    path.replace(/\/+$/, '').toLowerCase() || '/',
  );
}
