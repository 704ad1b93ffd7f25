import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { TextInput } from '../../atoms/text-input/index.ts';
import k from '../../lib/caret.module.css';
import { chainHandlers } from '../../lib/chain-handlers.ts';
import { ListboxPopover } from '../../lib/listbox/listbox-popover.tsx';
import { useListbox } from '../../lib/listbox/use-listbox.ts';

/** Something that can be chosen by its name. */
export interface NamedOption {
  id: string;
  name: string;
}

export interface ComboboxProps extends Omit<
  ComponentProps<'input'>,
  'value' | 'defaultValue' | 'size' | 'type'
> {
  /** What is typed; the parent owns it. */
  value: string;
  onValueChange: (text: string) => void;
  /** What the text suggests, in order. */
  options: readonly NamedOption[];
  /** Called with an option that was chosen from the list. */
  onChoose: (option: NamedOption) => void;
  /** Name of the list, and what it says when the text suggests nothing. */
  labels: { list: string; none: string };
}

/** A line of text with suggestions, such as a country (COMP-03): arrows move, Enter chooses, Escape closes. */
export function Combobox(props: ComboboxProps) {
  const { value, onValueChange, options, onChoose, labels, ...others } = props;
  const { onBlur, onChange, onClick, onKeyDown, className, ...rest } = others;
  const listbox = useListbox({ options, onChoose, opensEmpty: true });
  return (
    <ListboxPopover
      listbox={listbox}
      label={labels.list}
      none={labels.none}
      renderOption={({ name }) => name}
    >
      <TextInput
        autoComplete="off"
        spellCheck={false}
        {...rest}
        {...listbox.combobox}
        className={clsx(k.caret, className)}
        aria-autocomplete="list"
        value={value}
        onChange={chainHandlers(onChange, ({ target }) => {
          onValueChange(target.value);
          listbox.show();
        })}
        onClick={chainHandlers(onClick, () => listbox.show())}
        onKeyDown={chainHandlers(onKeyDown, listbox.keyDown)}
        onBlur={chainHandlers(onBlur, () => listbox.setOpen(false))}
      />
    </ListboxPopover>
  );
}
