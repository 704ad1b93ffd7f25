import { useRef } from 'react';

/** The button of a menu while focus is in the menu, which is gone when the dialog closes; else what has the focus. */
function findOpener(): Element | null {
  const { activeElement } = document;
  const menu = activeElement?.closest('[role="menu"]');
  return menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : activeElement;
}

/** Handlers for a Radix dialog that is opened without its Trigger: focus goes back to what had it before. */
export function useReturnFocus() {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = findOpener();
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (opener.current instanceof HTMLElement) opener.current.focus();
    },
  };
}
