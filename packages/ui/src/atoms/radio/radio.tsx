import { clsx } from 'clsx';
import { use } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { RadioContext } from './radio-context.ts';
import s from './radio.module.css';

export interface RadioProps extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'size'> {
  /** The value it stands for. */
  value: string;
  /** The text beside it. */
  label: ReactNode;
  /** A second, quieter line. */
  description?: ReactNode;
  /** A bordered card that is chosen as a whole. @default false */
  card?: boolean | undefined;
}

/** One choice of a RadioGroup. className and style are of the label around it, everything else goes to the input. */
export function Radio(props: RadioProps) {
  const { value, label, description, card = false, className, style, onChange, ...rest } = props;
  const group = use(RadioContext);
  const controlled = group?.value === undefined ? {} : { checked: group.value === value };
  return (
    <label className={clsx(s.root, className)} style={style} data-card={card || undefined}>
      <input
        name={group?.name}
        {...controlled}
        {...rest}
        type="radio"
        value={value}
        className={s.circle}
        onChange={(event) => {
          onChange?.(event);
          group?.onValueChange?.(value);
        }}
      />
      <span>
        {label}
        {description !== undefined && <span className={s.description}>{description}</span>}
      </span>
    </label>
  );
}
