import { cloneElement, Suspense, useState } from 'react';
import { lazyPart } from '../loading/lazy-part.tsx';
import type { ActionsMenuProps } from './menu-actions.ts';

const LoadedMenu = lazyPart(() => import('./loaded-menu.tsx'));

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
