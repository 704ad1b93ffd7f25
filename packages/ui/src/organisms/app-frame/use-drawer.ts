import { useCallback, useEffect, useId, useRef, useState } from 'react';

/**
 * The sidebar as a drawer on small screens. Closes on Escape, on a followed link, when another place
 * is shown and when the window grows; focus goes into the drawer and back to its button.
 */
export function useDrawer(place: string | undefined) {
  // where it was opened: at another place it is closed
  const [opened, setOpened] = useState<{ place: string | undefined }>();
  const open = opened !== undefined && opened.place === place;
  const panel = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const show = useCallback(() => setOpened({ place }), [place]);
  const hide = useCallback(() => {
    setOpened(undefined);
    // after React has taken `inert` off the bar that holds the button
    requestAnimationFrame(() => button.current?.focus());
  }, []);

  useEffect(() => {
    const drawer = panel.current;
    if (!open || drawer === null) return undefined;
    const wide = matchMedia('(width >= 900px)');
    const close = () => setOpened(undefined);
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
