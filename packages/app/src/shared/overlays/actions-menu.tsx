import { lazyPart } from '../loading/lazy-part.tsx';
import { LoadedWhenReached } from './loaded-when-reached.tsx';
import type { ActionsMenuProps } from './menu-actions.ts';

const load = () => import('./loaded-menu.tsx');
const LoadedMenu = lazyPart(load);

/** Actions behind a button. */
export function ActionsMenu(menu: ActionsMenuProps) {
  return (
    <LoadedWhenReached trigger={menu.trigger} load={load}>
      <LoadedMenu {...menu} />
    </LoadedWhenReached>
  );
}
