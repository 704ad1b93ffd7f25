import { clsx } from 'clsx';
import Check from 'lucide-react/icons/check';
import type { ComponentProps } from 'react';
import s from './steps.module.css';

export interface StepsProps extends ComponentProps<'ol'> {
  /** What the steps lead to. */
  'aria-label': string;
  /** The steps in order, each named once. */
  steps: readonly string[];
  /** Place of the current step, from 0; the steps before it are done. */
  current: number;
  /** Spoken after the name of a step that is done. */
  doneLabel: string;
}

/** Where one is in a sequence. Narrow screens show the name of the current step only. */
export function Steps({ steps, current, doneLabel, className, ...rest }: StepsProps) {
  return (
    <ol {...rest} className={clsx(s.root, className)}>
      {steps.map((step, index) => (
        <li
          key={step}
          className={s.step}
          data-state={index < current ? 'done' : index === current ? 'current' : 'ahead'}
          aria-current={index === current ? 'step' : undefined}
        >
          <span className={s.mark} aria-hidden>
            {index < current ? <Check /> : index + 1}
          </span>
          <span className={s.name}>{step}</span>
          {index < current && <span className="ds-visually-hidden">{doneLabel}</span>}
        </li>
      ))}
    </ol>
  );
}
