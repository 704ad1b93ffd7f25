import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { oneOf } from '../../lib/one-of.ts';
import s from './label.module.css';

/** The closed set of labels (COMP-17). */
export const labelVariants = ['neutral', 'accent', 'success', 'attention', 'danger', 'outline'] as const;

export type LabelVariant = (typeof labelVariants)[number];

export interface LabelProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** @default 'neutral' */
  variant?: LabelVariant | undefined;
  /** Icon before the text. */
  icon?: ReactNode;
  /** The text; shown in full on hover when it is cut. */
  children: string;
}

/**
 * A tag of one line, cut at 141 px (CONST-UI-05).
 *
 * @throws {RangeError} for an unknown variant (VAL-UI-03), outside of production
 */
export function Label(props: LabelProps) {
  const { variant = 'neutral', icon, children, className, ...rest } = props;
  const shown = oneOf('label variant', variant, labelVariants, 'neutral');
  return (
    <span title={children} {...rest} className={clsx(s.root, s[shown], className)}>
      {icon !== undefined && <span className={s.icon}>{icon}</span>}
      <span className={s.text}>{children}</span>
    </span>
  );
}
