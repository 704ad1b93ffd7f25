import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { SWRConfig } from 'swr';

/** The address, as a test reads it. */
function Address() {
  return <output data-testid="address">{useLocation().pathname}</output>;
}

/** What is around the parts of the sidebar and the pages: an empty cache of answers and an address. */
export function PlaceApp({ children, path }: { children: ReactNode; path: string }) {
  return (
    <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false, compare: Object.is }}>
      <MemoryRouter initialEntries={[path]}>
        {children}
        <Address />
      </MemoryRouter>
    </SWRConfig>
  );
}
