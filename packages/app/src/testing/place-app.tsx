import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { EmptyCache } from './empty-cache.tsx';

/** The address, as a test reads it. */
function Address() {
  return <output data-testid="address">{useLocation().pathname}</output>;
}

/** What is around the parts of the sidebar and the pages: an empty cache of answers and an address. */
export function PlaceApp({ children, path = '/my-contracts' }: { children: ReactNode; path?: string }) {
  return (
    <EmptyCache>
      <MemoryRouter initialEntries={[path]}>
        {children}
        <Address />
      </MemoryRouter>
    </EmptyCache>
  );
}
