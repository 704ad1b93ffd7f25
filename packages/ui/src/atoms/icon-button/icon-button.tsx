import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { oneOf } from '../../lib/one-of.ts';
import s from './icon-button.module.css';

export interface IconButtonProps extends ComponentProps<'button'> {
  /** What it does, for people who do not see the icon. */
  'aria-label': string;
  /** @default 'md' */
  size?: 'sm' | 'md' | undefined;
  /** `outline` has a border and a surface. @default 'ghost' */
  variant?: 'ghost' | 'outline' | undefined;
  /** Text shown by the browser on hover; the molecule ActionIcon has a tooltip that keyboards reach too. */
  tooltip?: string | undefined;
}

/** A square button with only an icon as its child. */
export function IconButton(props: IconButtonProps) {
  const { size = 'md', variant = 'ghost', tooltip, type = 'button', className, ...rest } = props;
  return (
    <button
      title={tooltip}
      {...rest}
      type={type}
      data-size={oneOf('icon button size', size, ['sm', 'md'], 'md')}
      data-variant={oneOf('icon button variant', variant, ['ghost', 'outline'], 'ghost')}
      className={clsx(s.root, className)}
    />
  );
}
