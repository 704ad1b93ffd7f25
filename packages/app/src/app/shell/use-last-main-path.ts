import { sidebarMode } from '@signet/domain/routing/navigation';
import { useState } from 'react';
import { useLocation } from 'react-router';

/** The path outside of settings and playground that was shown last, or the given one when there was none. */
export function useLastMainPath(otherwise: string): string {
  const { pathname, search } = useLocation();
  const [last, setLast] = useState(otherwise);
  const here = `${pathname}${search}`;
  if (sidebarMode(pathname) === 'main' && here !== last) setLast(here);
  return last;
}
