import { IconButton } from '@signet/ui/icon-button';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { useTexts } from '../../../shared/i18n/use-texts.ts';
import { ActionsMenu } from '../../../shared/overlays/actions-menu.tsx';
import type { ActionsMenuProps } from '../../../shared/overlays/menu-actions.ts';

type MenuAction = ActionsMenuProps['actions'][number];

/** An entry of the menu of a place. */
export interface PlaceEntry extends MenuAction {
  /** Whether the person may do it (DLG-FMENU-06). */
  allowed: boolean;
}

export interface PlaceMenuProps {
  /** Name of the workspace or folder. */
  name: string;
  entries: readonly PlaceEntry[];
  /** @default 'md' */
  size?: 'sm' | 'md' | undefined;
}

/** The actions on a workspace or folder; renders nothing without any. */
export function PlaceMenu({ name, entries, size }: PlaceMenuProps) {
  const t = useTexts('workspaces');
  const actions = entries.filter(({ allowed }) => allowed);
  if (actions.length === 0) return null;
  return (
    <ActionsMenu
      trigger={
        <IconButton size={size} aria-label={t('menu.open', { name })}>
          <Ellipsis />
        </IconButton>
      }
      actions={actions}
    />
  );
}
