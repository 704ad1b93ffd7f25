import { clsx } from 'clsx';
import { useImperativeHandle, useRef } from 'react';
import type { ComponentProps } from 'react';
import { Avatar } from '../../atoms/avatar/index.ts';
import { chainHandlers } from '../../lib/chain-handlers.ts';
import { handleChipKeys } from '../../lib/chips/chip-keys.ts';
import { ChipList } from '../../lib/chips/chip-list.tsx';
import type { ChipLabels } from '../../lib/chips/chip-list.tsx';
import b from '../../lib/chips/chips-box.module.css';
import c from '../../lib/control.module.css';
import { useFieldControl } from '../../lib/field-context.ts';
import { ListboxPopover } from '../../lib/listbox/listbox-popover.tsx';
import { Persona } from '../persona/index.ts';
import type { AssigneeChoice } from './assignee-choice.ts';
import { useAssignees } from './use-assignees.ts';

export interface AssigneeInputProps
  extends AssigneeChoice, Omit<ComponentProps<'input'>, 'value' | 'defaultValue' | 'size' | 'onSelect'> {
  /** Name of the list, what it says when nobody matches, and those of the people chosen. */
  labels: ChipLabels & { list: string; none: string };
}

/** Choosing people by typing. className and style are of the box, everything else goes to the input. */
export function AssigneeInput(props: AssigneeInputProps) {
  const { selected, onSelectedChange, options, onSearch, onCreate, labels, ...others } = props;
  const { className, style, onBlur, onChange, onClick, onKeyDown, ref, ...rest } = others;
  const field = useFieldControl(rest);
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => input.current, []);
  const people = useAssignees({ selected, onSelectedChange, options, onSearch, onCreate });
  const { listbox } = people;
  const remove = (id: string) => onSelectedChange(selected.filter((other) => other.id !== id));
  return (
    <ListboxPopover
      listbox={listbox}
      label={labels.list}
      none={labels.none}
      renderOption={({ name, detail, colorIndex }) => (
        <Persona name={name} detail={detail} colorIndex={colorIndex} />
      )}
    >
      {/* the keys are of the buttons and the line inside */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div className={clsx(c.control, b.box, className)} style={style} onKeyDown={handleChipKeys}>
        <ChipList
          entries={selected.map(({ id, name, colorIndex }) => ({
            id,
            text: name,
            start: <Avatar name={name} colorIndex={colorIndex} size={24} />,
          }))}
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
          {...listbox.combobox}
          ref={input}
          aria-autocomplete="list"
          className={b.input}
          value={people.text}
          onChange={chainHandlers(onChange, ({ target }) => people.change(target.value))}
          onClick={chainHandlers(onClick, () => listbox.show())}
          onKeyDown={chainHandlers(onKeyDown, people.keyDown)}
          onBlur={chainHandlers(onBlur, people.leave)}
        />
      </div>
    </ListboxPopover>
  );
}
