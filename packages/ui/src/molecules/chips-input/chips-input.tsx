import { clsx } from 'clsx';
import { useImperativeHandle, useRef, useState } from 'react';
import type { ComponentProps, KeyboardEvent } from 'react';
import { Chip } from '../../atoms/chip/index.ts';
import b from '../../lib/chips-box.module.css';
import c from '../../lib/control.module.css';
import { useFieldControl } from '../../lib/field-context.ts';

export interface ChipsInputProps extends Omit<ComponentProps<'input'>, 'value' | 'defaultValue' | 'size'> {
  /** The entries; the parent owns them. */
  values: readonly string[];
  onValuesChange: (values: string[]) => void;
  /** Whether an entry is right; wrong ones stay and are marked. @default all are */
  isValid?: ((value: string) => boolean) | undefined;
  /** Name of the remove button of an entry. */
  removeLabel: (value: string) => string;
}

/**
 * Several short texts such as e-mail addresses. Enter, comma, semicolon, space and leaving the field end an entry;
 * pasted lists are cut apart; Backspace in the empty line takes the last one away.
 * className styles the box, everything else goes to the input.
 */
export function ChipsInput(props: ChipsInputProps) {
  const {
    values,
    onValuesChange,
    isValid = () => true,
    removeLabel,
    className,
    onBlur,
    onKeyDown,
    ref,
    ...rest
  } = props;
  const field = useFieldControl(rest);
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => input.current, []);
  const [text, setText] = useState('');

  const add = (line: string) => {
    const entries = line.split(/[\s,;]+/u).filter((entry) => entry !== '' && !values.includes(entry));
    if (entries.length > 0) onValuesChange([...values, ...new Set(entries)]);
    setText('');
  };
  const keyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event);
    if (['Enter', ',', ';', ' '].includes(event.key) && text.trim() !== '') {
      event.preventDefault();
      add(text);
    } else if (event.key === 'Backspace' && text === '' && values.length > 0) {
      onValuesChange(values.slice(0, -1));
    }
  };
  return (
    <div className={clsx(c.control, b.box, className)}>
      {values.map((value) => (
        <Chip
          key={value}
          invalid={!isValid(value)}
          removeLabel={removeLabel(value)}
          onRemove={() => {
            onValuesChange(values.filter((other) => other !== value));
            input.current?.focus();
          }}
        >
          {value}
        </Chip>
      ))}
      <input
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...rest}
        {...field}
        ref={input}
        required={values.length === 0 && (field.required ?? false)}
        className={b.input}
        value={text}
        onKeyDown={keyDown}
        onBlur={(event) => {
          onBlur?.(event);
          add(text);
        }}
        onChange={(event) =>
          /[\s,;]/u.test(event.target.value) ? add(event.target.value) : setText(event.target.value)
        }
      />
    </div>
  );
}
