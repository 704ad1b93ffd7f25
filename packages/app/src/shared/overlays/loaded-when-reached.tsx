import { cloneElement, Suspense, useState, type ReactNode } from 'react';
import type { ActionsMenuProps } from './menu-actions.ts';

export interface LoadedWhenReachedProps {
  /** The button that opens the menu; shown until the menu is there, which has it itself. */
  trigger: ActionsMenuProps['trigger'];
  load: () => Promise<unknown>;
  /** The menu, open from the start. */
  children: ReactNode;
}

/** A menu that is loaded when somebody reaches for its button: most pages are read without opening one. */
export function LoadedWhenReached({ trigger, load, children }: LoadedWhenReachedProps) {
  const [opened, setOpened] = useState(false);
  const button = cloneElement(trigger, {
    'aria-haspopup': 'menu',
    // told when it is opened
    onPointerEnter: () => void load().catch(() => undefined),
    onClick: () => setOpened(true),
  });
  return opened ? <Suspense fallback={button}>{children}</Suspense> : button;
}
