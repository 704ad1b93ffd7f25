import { Group, Label } from '@radix-ui/react-dropdown-menu';
import { useId } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import s from './menu.module.css';

export interface MenuGroupProps extends ComponentProps<'div'> {
  /** What its entries have in common. */
  label: ReactNode;
}

/** Entries of a Menu under a heading. */
export function MenuGroup({ label, className, children, ...rest }: MenuGroupProps) {
  const id = useId();
  return (
    <Group aria-labelledby={id} {...rest} className={className}>
      <Label id={id} className={s.label}>
        {label}
      </Label>
      {children}
    </Group>
  );
}
