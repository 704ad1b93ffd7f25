import { clsx } from 'clsx';
import { useImperativeHandle, useRef } from 'react';
import type { ComponentProps } from 'react';
import { chainHandlers } from '../../lib/chain-handlers.ts';
import { handleChipKeys } from '../../lib/chips/chip-keys.ts';
import { ChipList } from '../../lib/chips/chip-list.tsx';
import type { ChipLabels } from '../../lib/chips/chip-list.tsx';
import b from '../../lib/chips/chips-box.module.css';
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
  labels: ChipLabels;
  /** Name of the list of suggestions. */
  suggestionsLabel?: string | undefined;
}

/**
 * Several short texts such as e-mail addresses (COMP-13). Enter, comma, semicolon, space and leaving the field end an
 * entry; pasted lists are cut apart; arrows reach the entries from the empty line, Backspace takes the last one away.
 * With `suggestions` it is a combobox that takes any other entry too. className and style are of the box, everything
 * else goes to the input.
 */
export function ChipsInput(props: ChipsInputProps) {
  const { values, onValuesChange, suggestions, onSearch, isValid = () => true, labels, ...others } = props;
  const { suggestionsLabel = '', className, style, onBlur, onChange, onKeyDown, ref, ...rest } = others;
  const field = useFieldControl(rest);
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => input.current, []);
  const entries = useEntries({ values, onValuesChange, suggestions, onSearch });
  const { listbox } = entries;
  const remove = (value: string) => onValuesChange(values.filter((other) => other !== value));
  return (
    <ListboxPopover
      listbox={listbox}
      label={suggestionsLabel}
      renderOption={({ name, detail, colorIndex }) => (
        <Persona name={name} detail={detail} colorIndex={colorIndex} />
      )}
    >
      {/* the keys are of the buttons and the line inside */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div className={clsx(c.control, b.box, className)} style={style} onKeyDown={handleChipKeys}>
        <ChipList
          entries={values.map((value) => ({ id: value, text: value, invalid: !isValid(value) }))}
          onRemove={rest.disabled === true ? undefined : remove}
          labels={labels}
          input={input}
        />
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
          onKeyDown={chainHandlers(onKeyDown, entries.keyDown)}
          onBlur={chainHandlers(onBlur, () => entries.add(entries.text))}
          onChange={chainHandlers(onChange, ({ target }) => entries.change(target.value))}
        />
      </div>
    </ListboxPopover>
  );
}
