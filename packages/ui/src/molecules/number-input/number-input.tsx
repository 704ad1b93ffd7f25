import { clsx } from 'clsx';
import { useId } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import a from '../../lib/adorned-box.module.css';
import c from '../../lib/control.module.css';
import { useFieldControl } from '../../lib/field-context.ts';

export interface NumberInputProps extends Omit<ComponentProps<'input'>, 'type' | 'size'> {
  /** What is counted, such as "days" or a currency; belongs to the description of the input. */
  unit?: ReactNode;
  /** Side of the number on which the unit stands. @default 'end' */
  unitSide?: 'start' | 'end' | undefined;
}

/**
 * A number (COMP-15). It is a line of text: what is typed stays as it is, whether it is a number or not, and the wheel
 * changes nothing. className and style are of the box, everything else goes to the input.
 */
export function NumberInput({ unit, unitSide = 'end', className, style, ...rest }: NumberInputProps) {
  const { 'aria-describedby': describedBy, ...field } = useFieldControl(rest);
  const unitId = useId();
  const unitText = unit !== undefined && unit !== null && (
    <span id={unitId} className={a.unit}>
      {unit}
    </span>
  );
  return (
    <div className={clsx(c.control, a.box, className)} style={style}>
      {unitSide === 'start' && unitText}
      <input
        autoComplete="off"
        inputMode="decimal"
        {...rest}
        {...field}
        aria-describedby={[unitText && unitId, describedBy].filter(Boolean).join(' ') || undefined}
        type="text"
        dir="ltr"
        className={a.input}
      />
      {unitSide === 'end' && unitText}
    </div>
  );
}
