import { clsx } from 'clsx';
import { lazy, Suspense } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { Avatar } from '../../atoms/avatar/index.ts';
import { oneOf } from '../../lib/one-of.ts';
import s from './person-card.module.css';

// The tooltip is by far the heaviest part of a card, and most cards have none.
const PersonMark = lazy(() => import('./person-mark.tsx'));

export interface PersonCardProps extends ComponentProps<'div'> {
  /** Display name: first plus last name, else the e-mail. */
  name: string;
  /** A second line, such as the e-mail. */
  detail?: ReactNode;
  /** Place in the palette of 17 colours, 0 to 16. @default 16 */
  colorIndex?: number | undefined;
  /** Label elements: role, state. */
  labels?: ReactNode;
  /** Badge of a verified person: its name and what it says (COMP-12). */
  verified?: { label: string; tooltip: ReactNode } | undefined;
  /** An info mark: its name and what it says. */
  info?: { label: string; tooltip: ReactNode } | undefined;
  /** `plain` has no surface of its own, for lists that have one. @default 'card' */
  variant?: 'card' | 'plain' | undefined;
  /** Buttons at the end. */
  actions?: ReactNode;
}

/** A person with what is known about them (COMP-01). */
export function PersonCard(props: PersonCardProps) {
  const {
    name,
    detail,
    colorIndex,
    labels,
    verified,
    info,
    variant = 'card',
    actions,
    className,
    ...rest
  } = props;
  return (
    <div
      {...rest}
      data-variant={oneOf('person card variant', variant, ['card', 'plain'], 'card')}
      className={clsx(s.root, className)}
    >
      <Avatar name={name} colorIndex={colorIndex} size={32} />
      <div className={s.text}>
        <div className={s.line}>
          <span className={s.name}>{name}</span>
          {verified !== undefined && (
            <Suspense>
              <PersonMark kind="verified" {...verified} />
            </Suspense>
          )}
          {labels}
        </div>
        {detail !== undefined && <div className={s.detail}>{detail}</div>}
      </div>
      {info !== undefined && (
        <Suspense>
          <PersonMark kind="info" {...info} />
        </Suspense>
      )}
      {actions}
    </div>
  );
}
