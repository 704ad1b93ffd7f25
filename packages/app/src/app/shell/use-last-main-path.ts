import { sidebarMode } from '@signet/domain/routing/navigation';
import { useState } from 'react';
import { useLocation } from 'react-router';

/** The last path outside of settings and playground, or the given one without any. */
export function useLastMainPath(otherwise: string): string {
  const { pathname, search } = useLocation();
  const [last, setLast] = useState(otherwise);
  const here = `${pathname}${search}`;
  if (sidebarMode(pathname) === 'main' && here !== last) setLast(here);
  return last;
}
