import { clsx } from 'clsx';
import { useImperativeHandle, useRef } from 'react';
import type { ComponentProps } from 'react';
import { Chip } from '../../atoms/chip/index.ts';
import b from '../../lib/chips-box.module.css';
import c from '../../lib/control.module.css';
import { useFieldControl } from '../../lib/field-context.ts';
import { ListboxPopover } from '../../lib/listbox/listbox-popover.tsx';
import { Persona } from '../persona/index.ts';
import { useEntries } from './use-entries.ts';
import type { Entries } from './use-entries.ts';

export interface ChipsInputProps
  extends Entries, Omit<ComponentProps<'input'>, 'value' | 'defaultValue' | 'size'> {
  /** Whether an entry is right; wrong ones stay and are marked. @default all are */
  isValid?: ((value: string) => boolean) | undefined;
  /** Name of the remove button of an entry. */
  removeLabel: (value: string) => string;
  /** Name of the list of suggestions. */
  suggestionsLabel?: string | undefined;
}

/**
 * Several short texts such as e-mail addresses (COMP-13). Enter, comma, semicolon, space and leaving the field end an
 * entry; pasted lists are cut apart; Backspace in the empty line takes the last one away. With `suggestions` it is a
 * combobox that takes any other entry too. className styles the box, everything else goes to the input.
 */
export function ChipsInput(props: ChipsInputProps) {
  const { values, onValuesChange, suggestions, onSearch, isValid = () => true, ...others } = props;
  const { removeLabel, suggestionsLabel = '', className, onBlur, onKeyDown, ref, ...rest } = others;
  const field = useFieldControl(rest);
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => input.current, []);
  const entries = useEntries({ values, onValuesChange, suggestions, onSearch });
  const { listbox } = entries;
  return (
    <ListboxPopover
      listbox={listbox}
      label={suggestionsLabel}
      renderOption={({ name, detail, colorIndex }) => (
        <Persona name={name} detail={detail} colorIndex={colorIndex} />
      )}
    >
      <div className={clsx(c.control, b.box, className)}>
        {values.map((value) => (
          <Chip
            key={value}
            invalid={!isValid(value)}
            removeLabel={removeLabel(value)}
            onRemove={
              rest.disabled === true
                ? undefined
                : () => {
                    onValuesChange(values.filter((other) => other !== value));
                    input.current?.focus();
                  }
            }
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
          {...(suggestions === undefined ? {} : { ...listbox.combobox, 'aria-autocomplete': 'list' })}
          ref={input}
          required={values.length === 0 && (field.required ?? false)}
          className={b.input}
          value={entries.text}
          onKeyDown={(event) => {
            onKeyDown?.(event);
            entries.keyDown(event);
          }}
          onBlur={(event) => {
            onBlur?.(event);
            entries.add(entries.text);
          }}
          onChange={(event) => entries.change(event.target.value)}
        />
      </div>
    </ListboxPopover>
  );
}
