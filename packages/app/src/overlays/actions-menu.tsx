import { cloneElement, lazy, Suspense, useState, type ReactElement, type ReactNode } from 'react';

const LoadedMenu = lazy(() => import('./loaded-menu.tsx'));

export interface MenuAction {
  label: string;
  onSelect: () => void;
  icon?: ReactNode;
  /** The action destroys something. */
  danger?: boolean;
  /** A line above it, to set it apart. */
  separated?: boolean;
}

export interface ActionsMenuProps {
  /** The button that opens it. */
  trigger: ReactElement<{ onClick?: () => void; onPointerEnter?: () => void; 'aria-haspopup'?: 'menu' }>;
  actions: readonly MenuAction[];
  align?: 'start' | 'end';
}

/** Actions behind a button. The menu is loaded when somebody reaches for it: most pages are read without opening one. */
export function ActionsMenu({ trigger, ...menu }: ActionsMenuProps) {
  const [opened, setOpened] = useState(false);
  const button = cloneElement(trigger, {
    'aria-haspopup': 'menu',
    onPointerEnter: () => void import('./loaded-menu.tsx'),
    onClick: () => setOpened(true),
  });
  if (!opened) return button;
  return (
    <Suspense fallback={button}>
      <LoadedMenu trigger={trigger} {...menu} />
    </Suspense>
  );
}
