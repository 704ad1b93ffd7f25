import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { AsChild } from '../../lib/as-child.tsx';
import { oneOf } from '../../lib/one-of.ts';
import s from './link.module.css';

export interface LinkProps extends ComponentProps<'a'> {
  /** `quiet` is underlined only under the pointer: for lists where everything is a link. @default 'inline' */
  variant?: 'inline' | 'quiet' | undefined;
  /** Renders the only child, such as the link of a router, or a button within a sentence. @default false */
  asChild?: boolean | undefined;
}

/** A link. One that opens a new tab says nothing to the other page about where it came from. */
export function Link({ variant = 'inline', asChild = false, target, rel, className, ...rest }: LinkProps) {
  const Root = asChild ? AsChild : 'a';
  return (
    <Root
      {...rest}
      target={target}
      rel={rel ?? (target === '_blank' ? 'noopener noreferrer' : undefined)}
      data-variant={oneOf('link variant', variant, ['inline', 'quiet'], 'inline')}
      className={clsx(s.root, className)}
    />
  );
}
