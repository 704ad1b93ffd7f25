import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { render } from 'vitest-browser-react';
import { EmptyCache } from './empty-cache.tsx';

/** The address, as a test reads it. */
function Address() {
  return <output data-testid="address">{useLocation().pathname}</output>;
}

/** What is around the parts of the sidebar and the pages: an empty cache of answers and an address. */
export function PlaceApp({
  children,
  path = '/my-contracts',
}: {
  children: ReactNode;
  path?: string | undefined;
}) {
  return (
    <EmptyCache>
      <MemoryRouter initialEntries={[path]}>
        {children}
        <Address />
      </MemoryRouter>
    </EmptyCache>
  );
}

/** Shows a part of the sidebar. */
export const renderInSidebar = (part: ReactNode, path?: string) =>
  render(
    <PlaceApp path={path}>
      <nav aria-label="Main">{part}</nav>
    </PlaceApp>,
  );
