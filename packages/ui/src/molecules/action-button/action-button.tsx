import { Slot, Slottable } from '@radix-ui/react-slot';
import { clsx } from 'clsx';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ComponentProps, ReactNode } from 'react';
import s from './action-button.module.css';

export interface ActionButtonProps extends ComponentProps<'button'> {
  icon: ReactNode;
  /** Renders the only child, a link. @default false */
  asChild?: boolean | undefined;
}

/** A wide row that starts something: icon, text, arrow. Its text may hold a second line in `<small>`. */
export function ActionButton({ icon, asChild = false, className, children, ...rest }: ActionButtonProps) {
  const Root = asChild ? Slot : 'button';
  return (
    <Root {...(asChild ? {} : { type: 'button' })} {...rest} className={clsx(s.root, className)}>
      <span className={s.icon} aria-hidden>
        {icon}
      </span>
      <Slottable>{children}</Slottable>
      <ChevronRight className={s.arrow} aria-hidden />
    </Root>
  );
}
