import { CheckboxItem, ItemIndicator } from '@radix-ui/react-dropdown-menu';
import { clsx } from 'clsx';
import Check from 'lucide-react/icons/check';
import type { ComponentProps } from 'react';
import s from './menu.module.css';

export interface MenuCheckItemProps extends Omit<ComponentProps<'div'>, 'onSelect'> {
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  /** Called when it is chosen; `preventDefault` of the event keeps the menu open. */
  onSelect?: ((event: Event) => void) | undefined;
  disabled?: boolean | undefined;
}

/** An entry of a Menu that is on or off, such as a column that is shown. */
export function MenuCheckItem({ className, children, onSelect, ...rest }: MenuCheckItemProps) {
  return (
    <CheckboxItem {...rest} className={clsx(s.item, className)} {...(onSelect && { onSelect })}>
      <span className={s.mark}>
        <ItemIndicator>
          <Check aria-hidden />
        </ItemIndicator>
      </span>
      {children}
    </CheckboxItem>
  );
}
