import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { oneOf } from '../../lib/one-of.ts';
import s from './text.module.css';

/** The closed set of typography (COMP-17). */
export const textVariants = [
  'display',
  'title-1',
  'title-2',
  'title-3',
  'body',
  'strong',
  'small',
  'caption',
  'mono',
] as const;

export type TextVariant = (typeof textVariants)[number];

const elements = {
  display: 'h1',
  'title-1': 'h1',
  'title-2': 'h2',
  'title-3': 'h3',
  body: 'p',
  strong: 'p',
  small: 'p',
  caption: 'p',
  mono: 'code',
} as const;

export interface TextProps extends ComponentProps<'p'> {
  /** @default 'body' */
  variant?: TextVariant | undefined;
  /** The element, where that of the variant (h1 to h3, p, code) does not fit. */
  as?: 'h1' | 'h2' | 'h3' | 'h4' | 'p' | 'span' | 'div' | 'dt' | 'dd' | 'code' | 'time' | undefined;
  /** @default 'default' */
  tone?: 'default' | 'muted' | 'subtle' | 'accent' | 'success' | 'attention' | 'danger' | undefined;
  /** One line, ended by an ellipsis; a text alone is its title, too. @default false */
  truncate?: boolean | undefined;
}

/**
 * All typography of the kit.
 *
 * @throws {RangeError} for an unknown variant or tone (VAL-UI-03), outside of production
 */
export function Text(props: TextProps) {
  const { variant = 'body', as, tone = 'default', truncate = false, className, ...rest } = props;
  const { children } = rest;
  const shown = oneOf('text variant', variant, textVariants, 'body');
  const coloured = oneOf(
    'text tone',
    tone,
    ['default', 'muted', 'subtle', 'accent', 'success', 'attention', 'danger'],
    'default',
  );
  // every element of the list takes the same plain attributes as a paragraph
  const Root = (as ?? elements[shown]) as 'p';
  return (
    <Root
      title={truncate && typeof children === 'string' ? children : undefined}
      {...rest}
      data-tone={coloured === 'default' ? undefined : coloured}
      data-truncate={truncate || undefined}
      className={clsx(s.root, s[shown], className)}
    />
  );
}
