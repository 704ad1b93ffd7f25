import { useContext, useMemo, type ReactNode } from 'react';
import { UNSAFE_NavigationContext as NavigationContext, type To } from 'react-router';
import { leaveTo } from './leave-guard.ts';

type Go = (to: To, ...rest: [state?: unknown, options?: object]) => void;

/**
 * Lets a page ask before a link or a navigation by code leaves it. The declarative router has no blocker of its own
 * (docs/decisions/015).
 */
export function GuardedNavigation({ children }: { children: ReactNode }) {
  const context = useContext(NavigationContext);
  const guarded = useMemo(() => {
    const { navigator } = context;
    const asking =
      (go: Go): Go =>
      (to, ...rest) =>
        leaveTo(pathOf(to), () => go(to, ...rest));
    const push = asking((...args) => navigator.push(...args));
    const replace = asking((...args) => navigator.replace(...args));
    return { ...context, navigator: { ...navigator, push, replace } };
  }, [context]);
  return <NavigationContext value={guarded}>{children}</NavigationContext>;
}

function pathOf(to: To): string {
  return (typeof to === 'string' ? to.split(/[?#]/, 1)[0] : to.pathname) || location.pathname;
}
