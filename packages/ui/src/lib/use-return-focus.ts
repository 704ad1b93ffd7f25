import { useRef, type RefObject } from 'react';

/** The button of a menu while focus is in the menu, which is gone when the dialog closes; else what has the focus. */
function findOpener(): Element | null {
  const { activeElement } = document;
  const menu = activeElement?.closest('[role="menu"]');
  return menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : activeElement;
}

/**
 * Handlers for a Radix dialog that is opened without its Trigger: focus goes back to what had it before.
 *
 * @param first gets the focus in place of the first element that can
 */
export function useReturnFocus(first?: RefObject<HTMLElement | null>) {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: (event: Event) => {
      opener.current = findOpener();
      if (first?.current == null) return;
      event.preventDefault();
      first.current.focus();
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (opener.current instanceof HTMLElement) opener.current.focus();
    },
  };
}
