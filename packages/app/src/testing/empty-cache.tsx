import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';

/** Around what a test renders: no answers are known yet, and the settings are those of the app. */
export function EmptyCache({ children }: { children: ReactNode }) {
  return (
    <SWRConfig
      value={{ provider: () => new Map<string, object>(), shouldRetryOnError: false, compare: Object.is }}
    >
      {children}
    </SWRConfig>
  );
}
