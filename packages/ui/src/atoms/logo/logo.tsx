import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import s from './logo.module.css';

export interface LogoProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** The mark without the word. @default false */
  markOnly?: boolean | undefined;
  /** Height of the mark in px. @default 28 */
  size?: number | undefined;
}

/** The mark (a seal that carries a stroke of the pen) and the word Signet. */
export function Logo({ markOnly = false, size = 28, className, ...rest }: LogoProps) {
  return (
    <span
      {...rest}
      className={clsx(s.root, className)}
      {...(markOnly ? { role: 'img', 'aria-label': 'Signet' } : {})}
    >
      <svg className={s.mark} viewBox="0 0 32 32" width={size} height={size} aria-hidden>
        <path
          className={s.seal}
          d="M16 1.5 27.5 6v9.6c0 7-4.700 12.400-11.500 14.900C9.200 28 4.500 22.600 4.500 15.600V6z"
        />
        <path
          className={s.stroke}
          d="M20.700 11.300c-1.200-1.700-3-2.400-4.800-2.400-2.500 0-4.300 1.300-4.300 3.300 0 4.700 9.200 2.400 9.200 7.200 0 2.200-2 3.500-4.700 3.500-2.100 0-4-.9-5.200-2.700"
        />
      </svg>
      {!markOnly && <span>Signet</span>}
    </span>
  );
}
