import { clsx } from 'clsx';
import { useImperativeHandle, useRef } from 'react';
import type { ComponentProps } from 'react';
import { Avatar } from '../../atoms/avatar/index.ts';
import { Chip } from '../../atoms/chip/index.ts';
import b from '../../lib/chips-box.module.css';
import c from '../../lib/control.module.css';
import { useFieldControl } from '../../lib/field-context.ts';
import { ListboxPopover } from '../../lib/listbox/listbox-popover.tsx';
import { Persona } from '../persona/index.ts';
import type { AssigneeChoice } from './assignee-choice.ts';
import { useAssignees } from './use-assignees.ts';

export interface AssigneeInputProps
  extends AssigneeChoice, Omit<ComponentProps<'input'>, 'value' | 'defaultValue' | 'size' | 'onSelect'> {
  /** Name of the list, what it says when nobody matches, name of a remove button. */
  labels: { list: string; none: string; remove: (name: string) => string };
}

/** Choosing people by typing. className styles the box, everything else goes to the input. */
export function AssigneeInput(props: AssigneeInputProps) {
  const { selected, onSelectedChange, options, onSearch, onCreate, labels, className, ref, ...rest } = props;
  const field = useFieldControl(rest);
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => input.current, []);
  const people = useAssignees({ selected, onSelectedChange, options, onSearch, onCreate });
  const { listbox } = people;
  return (
    <ListboxPopover
      listbox={listbox}
      label={labels.list}
      none={labels.none}
      renderOption={({ name, detail, colorIndex }) => (
        <Persona name={name} detail={detail} colorIndex={colorIndex} />
      )}
    >
      <div className={clsx(c.control, b.box, className)}>
        {selected.map((person) => (
          <Chip
            key={person.id}
            start={<Avatar name={person.name} colorIndex={person.colorIndex} size={24} />}
            removeLabel={labels.remove(person.name)}
            onRemove={
              rest.disabled === true
                ? undefined
                : () => {
                    onSelectedChange(selected.filter((other) => other.id !== person.id));
                    input.current?.focus();
                  }
            }
          >
            {person.name}
          </Chip>
        ))}
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
          onChange={(event) => people.change(event.target.value)}
          onClick={() => listbox.show()}
          onKeyDown={people.keyDown}
          onBlur={(event) => {
            rest.onBlur?.(event);
            people.leave();
          }}
        />
      </div>
    </ListboxPopover>
  );
}
