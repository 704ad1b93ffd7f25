import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import s from './skeleton.module.css';

export interface SkeletonProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** Any CSS length. @default '100%' */
  width?: string | undefined;
  /** Any CSS length. @default '1em' */
  height?: string | undefined;
  /** A circle, for avatars. @default false */
  round?: boolean | undefined;
}

/** The grey shape of content that is on its way; hidden from screen readers, the region around it is aria-busy. */
export function Skeleton({
  width = '100%',
  height = '1em',
  round = false,
  className,
  style,
  ...rest
}: SkeletonProps) {
  return (
    <span
      {...rest}
      aria-hidden
      data-round={round || undefined}
      className={clsx(s.root, className)}
      style={{ inlineSize: width, blockSize: height, ...style }}
    />
  );
}
