import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { oneOf } from '../../lib/one-of.ts';
import s from './seal.module.css';

/** `intact`: all that it stands for holds; `open`: something is still missing; `broken`: something does not hold. */
export type SealState = 'intact' | 'open' | 'broken';

export interface SealProps extends Omit<ComponentProps<'svg'>, 'children' | 'viewBox' | 'width' | 'height'> {
  /** What the mark in the middle says. @default 'intact' */
  state?: SealState | undefined;
  /** Width and height in px. @default 48 */
  size?: number | undefined;
}

const MARKS: Record<SealState, string> = {
  intact: 'm10.800 16.400 3.600 3.600 7-7.600',
  open: 'M16 9.800v7l4.200 2.600',
  broken: 'M16 9.600v8.200m0 3.800v.4',
};

/** The seal under what was signed. It repeats what the text beside it says, so that screen readers pass it over. */
export function Seal({ state = 'intact', size = 48, className, ...rest }: SealProps) {
  const shown = oneOf('seal state', state, Object.keys(MARKS), 'open');
  return (
    <svg
      aria-hidden
      {...rest}
      className={clsx(s.root, className)}
      data-state={shown}
      viewBox="0 0 32 32"
      width={size}
      height={size}
    >
      <path
        className={s.edge}
        d="M16.0 2.6A3.2 3.2 0 0 1 21.8 3.9A3.2 3.2 0 0 1 26.5 7.6A3.2 3.2 0 0 1 29.1 13.0A3.2 3.2 0 0 1 29.1 19.0A3.2 3.2 0 0 1 26.5 24.4A3.2 3.2 0 0 1 21.8 28.1A3.2 3.2 0 0 1 16.0 29.4A3.2 3.2 0 0 1 10.2 28.1A3.2 3.2 0 0 1 5.5 24.4A3.2 3.2 0 0 1 2.9 19.0A3.2 3.2 0 0 1 2.9 13.0A3.2 3.2 0 0 1 5.5 7.6A3.2 3.2 0 0 1 10.2 3.9A3.2 3.2 0 0 1 16.0 2.6z"
      />
      <circle className={s.ring} cx="16" cy="16" r="10.400" />
      <path className={s.mark} d={MARKS[shown]} />
    </svg>
  );
}
