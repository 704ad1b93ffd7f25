import { useState, type ReactNode } from 'react';
import { SWRConfig, type Cache } from 'swr';
import { initCache } from 'swr/_internal';

/** Around what a test renders: no answers are known yet, and the settings are those of the app. */
export function EmptyCache({ children }: { children: ReactNode }) {
  const [cache] = useState(livingCache);
  return (
    <SWRConfig value={{ provider: () => cache, shouldRetryOnError: false, compare: Object.is }}>
      {children}
    </SWRConfig>
  );
}

/**
 * A cache that outlives its provider, as the one of the app does: what a component still writes when the test is over would
 * otherwise throw, now and then.
 */
function livingCache(): Cache {
  const cache: Cache = new Map();
  initCache(cache);
  return cache;
}
