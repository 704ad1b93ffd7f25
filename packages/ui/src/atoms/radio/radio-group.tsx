import { clsx } from 'clsx';
import { useId } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { oneOf } from '../../lib/one-of.ts';
import { RadioContext } from './radio-context.ts';
import s from './radio.module.css';

export interface RadioGroupProps extends Omit<ComponentProps<'fieldset'>, 'onChange'> {
  /** What the choice is about. */
  legend: ReactNode;
  /** Keeps the legend for screen readers only. @default false */
  legendHidden?: boolean | undefined;
  /** The chosen value; leave it out and register each Radio to let a form own it. */
  value?: string | undefined;
  /** Called with the value that was chosen. */
  onValueChange?: ((value: string) => void) | undefined;
  /** @default 'column' */
  orientation?: 'column' | 'row' | undefined;
}

/** A set of Radio of which one is chosen. */
export function RadioGroup(props: RadioGroupProps) {
  const { legend, legendHidden = false, value, onValueChange, orientation = 'column', name, ...rest } = props;
  const { className, children, ...native } = rest;
  const ownName = useId();
  return (
    <fieldset {...native} className={clsx(s.group, className)}>
      <legend className={legendHidden ? 'ds-visually-hidden' : s.legend}>{legend}</legend>
      <div
        className={s.options}
        data-orientation={oneOf('radio orientation', orientation, ['column', 'row'], 'column')}
      >
        <RadioContext value={{ name: name ?? ownName, value, onValueChange }}>{children}</RadioContext>
      </div>
    </fieldset>
  );
}
