/**
 * The page runs under `require-trusted-types-for 'script'`. The only script addresses that code hands
 * to the browser are those of workers, and they must be our own files.
 */
interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): unknown;
}

/** Registers the default policy: same-origin script addresses pass, everything else throws. */
export function installTrustedTypes(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  trustedTypes?.createPolicy('default', {
    createScriptURL(url) {
      if (new URL(url, location.href).origin !== location.origin)
        throw new TypeError('Script address of another origin.');
      return url;
    },
  });
}
