import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { oneOf } from '../../lib/one-of.ts';
import t from '../../lib/tones.module.css';
import s from './badge.module.css';

export interface BadgeProps extends ComponentProps<'span'> {
  /** @default 'neutral' */
  tone?: 'neutral' | 'accent' | 'success' | 'attention' | 'danger' | undefined;
  /** A dot of the tone before the text, for states. @default false */
  dot?: boolean | undefined;
}

/** A small round-ended mark of one line: a state or a count. */
export function Badge({ tone = 'neutral', dot = false, className, children, ...rest }: BadgeProps) {
  const shown = oneOf('badge tone', tone, ['neutral', 'accent', 'success', 'attention', 'danger'], 'neutral');
  return (
    <span {...rest} data-tone={shown} className={clsx(s.root, t.tone, className)}>
      {dot && <span className={s.dot} aria-hidden />}
      <span className={s.text} title={typeof children === 'string' ? children : undefined}>
        {children}
      </span>
    </span>
  );
}
