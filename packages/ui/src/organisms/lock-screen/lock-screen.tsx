import { Description, Title } from '@radix-ui/react-dialog';
import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { Cover } from '../../lib/cover/cover.tsx';
import s from './lock-screen.module.css';

export interface LockScreenProps extends ComponentProps<'div'> {
  /** Whether it is shown; the parent owns it. */
  open: boolean;
  title: string;
  /** Why it is there and what opens it. */
  description: ReactNode;
  /** Above the title, such as the logo. */
  header?: ReactNode;
  /** The form that opens it. */
  children: ReactNode;
}

/** Covers the whole screen, so that nothing of the page is seen; the page below stays as it is. It cannot be dismissed. */
export function LockScreen(props: LockScreenProps) {
  const { title, description, header, className, children, ...rest } = props;
  return (
    <Cover {...rest} className={clsx(s.root, className)}>
      <div className={s.card}>
        {header}
        <Title className={s.title}>{title}</Title>
        <Description className={s.description}>{description}</Description>
        {children}
      </div>
    </Cover>
  );
}
