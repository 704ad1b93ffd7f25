import { Menu, MenuItem, MenuSeparator } from '@signet/ui/menu';
import { Fragment } from 'react';
import type { ActionsMenuProps } from './menu-actions.ts';

/** The menu itself, open from the start: it is loaded by the click that asks for it. */
export default function LoadedMenu({ trigger, actions, align = 'end' }: ActionsMenuProps) {
  return (
    <Menu trigger={trigger} align={align} defaultOpen>
      {actions.map(({ label, onSelect, icon, danger, separated }) => (
        <Fragment key={label}>
          {separated === true && <MenuSeparator />}
          <MenuItem onSelect={onSelect} icon={icon} danger={danger}>
            {label}
          </MenuItem>
        </Fragment>
      ))}
    </Menu>
  );
}
