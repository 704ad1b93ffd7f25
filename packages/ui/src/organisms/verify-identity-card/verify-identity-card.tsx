import { clsx } from 'clsx';
import type { LucideIcon } from 'lucide-react';
import Hourglass from 'lucide-react/icons/hourglass';
import ScanFace from 'lucide-react/icons/scan-face';
import ShieldAlert from 'lucide-react/icons/shield-alert';
import { useId, type ComponentProps, type ReactNode } from 'react';
import { oneOf } from '../../lib/one-of.ts';
import t from '../../lib/tones.module.css';
import s from './verify-identity-card.module.css';

const looks: Record<'requested' | 'pending' | 'failed', { Icon: LucideIcon; tone: string }> = {
  requested: { Icon: ScanFace, tone: 'accent' },
  pending: { Icon: Hourglass, tone: 'neutral' },
  failed: { Icon: ShieldAlert, tone: 'danger' },
};

export interface VerifyIdentityCardProps extends Omit<ComponentProps<'section'>, 'title'> {
  /** Where the verification is. */
  state: keyof typeof looks;
  /** What is asked for. */
  title: ReactNode;
  /** The state in words and what happens next; spoken when it changes. */
  children: ReactNode;
  /** The way to start it or to try again. */
  action?: ReactNode;
}

/**
 * Asks for the verification of a person, and says how it goes.
 *
 * @throws {RangeError} for an unknown state, outside of production
 */
export function VerifyIdentityCard(props: VerifyIdentityCardProps) {
  const { state, title, action, className, children, ...rest } = props;
  const shown = oneOf('verification state', state, Object.keys(looks), 'pending');
  const heading = useId();
  const { Icon, tone } = looks[shown];
  return (
    <section aria-labelledby={heading} {...rest} className={clsx(s.root, className)}>
      <span className={clsx(s.icon, t.tone)} data-tone={tone} aria-hidden>
        <Icon />
      </span>
      <h2 id={heading} className={s.title}>
        {title}
      </h2>
      <div className={s.text} aria-live="polite">
        {children}
      </div>
      {action}
    </section>
  );
}
