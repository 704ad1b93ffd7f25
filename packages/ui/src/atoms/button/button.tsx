import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { AsChild } from '../../lib/as-child.tsx';
import { oneOf } from '../../lib/one-of.ts';
import { buttonVariants } from './button.variants.ts';
import s from './button.module.css';

export interface ButtonProps extends ComponentProps<'button'> {
  /** How much it stands out; at most one primary in a view. @default 'secondary' */
  variant?: 'primary' | 'secondary' | 'ghost' | 'danger' | undefined;
  /** @default 'md' */
  size?: 'sm' | 'md' | 'lg' | undefined;
  /** Fills the width of its container. @default false */
  block?: boolean | undefined;
  /** Shows a spinner in place of the text, keeps the width and refuses clicks. @default false */
  loading?: boolean | undefined;
  /** Renders the only child (a link) with the looks of a button. @default false */
  asChild?: boolean | undefined;
  /** Icon before the text. */
  startIcon?: ReactNode;
  /** Icon after the text. */
  endIcon?: ReactNode;
}

/** A button, or with `asChild` a link that looks like one. `type` is 'button' unless said otherwise. */
export function Button(props: ButtonProps) {
  const {
    variant = 'secondary',
    size = 'md',
    block,
    loading = false,
    asChild = false,
    startIcon,
    endIcon,
    children,
    ...rest
  } = props;
  const { className, onClick, type, ...native } = rest;
  const decorated = isShown(startIcon) || isShown(endIcon);
  const around = (content: ReactNode) =>
    // without icons the text stays the only child, which React writes and changes at half the cost
    decorated ? (
      <>
        {isShown(startIcon) && <span className={s.icon}>{startIcon}</span>}
        {content}
        {isShown(endIcon) && <span className={s.icon}>{endIcon}</span>}
      </>
    ) : (
      content
    );
  const root: ComponentProps<'button'> = {
    ...native,
    className: clsx(
      buttonVariants({
        variant: oneOf('button variant', variant, ['primary', 'secondary', 'ghost', 'danger'], 'secondary'),
        size: oneOf('button size', size, ['sm', 'md', 'lg'], 'md'),
        block,
      }),
      className,
    ),
    'aria-disabled': loading || native['aria-disabled'],
    'aria-busy': loading || undefined,
    onClick: loading ? (event) => event.preventDefault() : onClick,
    ...(loading ? { 'data-loading': true } : {}),
  };
  if (asChild) {
    return (
      <AsChild {...root} around={around}>
        {children}
      </AsChild>
    );
  }
  return (
    <button {...root} type={type ?? 'button'}>
      {around(children)}
    </button>
  );
}

const isShown = (icon: ReactNode) => icon !== undefined && icon !== null;
