import { Portal, Sub, SubContent, SubTrigger } from '@radix-ui/react-dropdown-menu';
import { clsx } from 'clsx';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { use } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { UiContext } from '../../lib/ui-context.ts';
import s from './menu.module.css';

export interface SubMenuProps extends ComponentProps<'div'> {
  /** The entry that opens it. */
  label: ReactNode;
  icon?: ReactNode;
  disabled?: boolean | undefined;
}

/** Entries of a Menu in a list of their own beside it. What it does not know goes to that list. */
export function SubMenu(props: SubMenuProps) {
  const { label, icon, disabled = false, className, ...rest } = props;
  const { container } = use(UiContext);
  return (
    <Sub>
      <SubTrigger className={s.item} disabled={disabled}>
        {icon !== undefined && <span className={s.icon}>{icon}</span>}
        {label}
        <ChevronRight className={s.chevron} aria-hidden />
      </SubTrigger>
      <Portal container={container}>
        <SubContent
          {...rest}
          className={clsx(s.content, className)}
          sideOffset={4}
          alignOffset={-5}
          collisionPadding={8}
        />
      </Portal>
    </Sub>
  );
}
