const INPUTS = ['keydown', 'pointerdown'] as const;

/** The page's heading, or its main region while there is none; a screen reader reads what gets the focus. */
function headingOrMain(): HTMLElement | null {
  return document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
}

/** Neither is in the order of Tab, and what is seen does not move. */
function focus(target: HTMLElement): void {
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

/**
 * Keeps the focus on the page for people who do not use a mouse. A page that one navigates to begins at its heading, unless it
 * focused something itself, such as its first field, or the person did something there already. When the focused element
 * disappears, for instance with the dialog that signed, the focus goes to the heading instead of nowhere.
 *
 * @returns ends it
 */
export function keepFocus(): () => void {
  let focused: { element: Element; path: string } | undefined;
  let lastInput: string | undefined;
  let shown = { path: location.pathname, heading: document.querySelector('main h1')?.textContent };
  let checking = false;

  function onFocus({ target }: FocusEvent): void {
    if (target instanceof Element) focused = { element: target, path: location.pathname };
  }

  function onInput(): void {
    lastInput = location.pathname;
  }

  function check(): void {
    checking = false;
    const target = headingOrMain();
    const heading = target?.localName === 'h1' ? target.textContent : undefined;
    const isNewPage = location.pathname !== shown.path && heading !== undefined && heading !== shown.heading;
    const isLost =
      document.activeElement === document.body && focused !== undefined && !focused.element.isConnected;
    if (target !== null && (isLost || (isNewPage && !isChosen()))) focus(target);
    if (isNewPage) lastInput = undefined;
    if (isNewPage || location.pathname === shown.path) shown = { path: location.pathname, heading };
  }

  /** The person went on already, or something of the new page or of a dialog has the focus. */
  function isChosen(): boolean {
    if (lastInput === location.pathname) return true;
    const active = document.activeElement;
    if (active?.closest('[role=dialog], [role=alertdialog]') != null) return true;
    return (
      focused?.element === active && focused?.path === location.pathname && active?.closest('main') != null
    );
  }

  // dialogs and menus give the focus back in a task after they are gone
  const observer = new MutationObserver(() => {
    if (checking) return;
    checking = true;
    requestAnimationFrame(() => setTimeout(check));
  });
  addEventListener('focusin', onFocus);
  for (const kind of INPUTS) addEventListener(kind, onInput, { capture: true });
  observer.observe(document.body, { childList: true, characterData: true, subtree: true });
  return () => {
    removeEventListener('focusin', onFocus);
    for (const kind of INPUTS) removeEventListener(kind, onInput, { capture: true });
    observer.disconnect();
  };
}
