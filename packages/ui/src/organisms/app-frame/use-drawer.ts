import { useCallback, useEffect, useId, useRef, useState } from 'react';

/**
 * The sidebar as a drawer on small screens. Closes on Escape, on a followed link and when the window grows;
 * focus goes into the drawer and back to its button.
 */
export function useDrawer() {
  const [open, setOpen] = useState(false);
  const panel = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const show = useCallback(() => setOpen(true), []);
  const hide = useCallback(() => {
    setOpen(false);
    // after React has taken `inert` off the bar that holds the button
    requestAnimationFrame(() => button.current?.focus());
  }, []);

  useEffect(() => {
    const drawer = panel.current;
    if (!open || drawer === null) return undefined;
    const wide = matchMedia('(width >= 900px)');
    const close = () => setOpen(false);
    const onKey = (event: KeyboardEvent) => {
      // an Escape that closed a menu inside the drawer is not meant for the drawer
      if (event.key === 'Escape' && !event.defaultPrevented) hide();
    };
    const onClick = (event: MouseEvent) => {
      if (event.target instanceof Element && event.target.closest('a') !== null) close();
    };
    drawer.focus();
    wide.addEventListener('change', close);
    document.addEventListener('keydown', onKey);
    drawer.addEventListener('click', onClick);
    return () => {
      wide.removeEventListener('change', close);
      document.removeEventListener('keydown', onKey);
      drawer.removeEventListener('click', onClick);
    };
  }, [open, hide]);

  return { id, open, panel, button, show, hide };
}
