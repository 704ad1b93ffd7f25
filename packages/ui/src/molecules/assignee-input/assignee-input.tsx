import { Anchor, Content, Portal, Root } from '@radix-ui/react-popover';
import { clsx } from 'clsx';
import { useEffect, useId, useRef } from 'react';
import type { ComponentProps } from 'react';
import { Avatar } from '../../atoms/avatar/index.ts';
import { Chip } from '../../atoms/chip/index.ts';
import b from '../../lib/chips-box.module.css';
import c from '../../lib/control.module.css';
import { useFieldControl } from '../../lib/field-context.ts';
import { Persona } from '../persona/index.ts';
import type { AssigneeChoice } from './assignee-choice.ts';
import s from './assignee-input.module.css';
import { useTypeahead } from './use-typeahead.ts';

export interface AssigneeInputProps
  extends
    AssigneeChoice,
    Omit<ComponentProps<'input'>, 'value' | 'defaultValue' | 'size' | 'onSelect' | 'ref'> {
  /** Name of the list, what it says when nobody matches, name of a remove button. */
  labels: { list: string; none: string; remove: (name: string) => string };
}

/** Choosing people by typing. className styles the box, everything else goes to the input. */
export function AssigneeInput(props: AssigneeInputProps) {
  const { selected, onSelectedChange, options, onSearch, onCreate, labels, className, ...rest } = props;
  const field = useFieldControl(rest);
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const type = useTypeahead({ selected, onSelectedChange, options, onSearch, onCreate });
  const optionId = (index: number) => `${listId}-${index}`;
  const activeId = optionId(type.active);
  useEffect(() => {
    if (type.open) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [type.open, activeId]);
  return (
    <Root open={type.open} onOpenChange={type.setOpen}>
      <Anchor asChild>
        <div ref={box} className={clsx(c.control, b.box, className)}>
          {selected.map((person) => (
            <Chip
              key={person.id}
              start={<Avatar name={person.name} colorIndex={person.colorIndex} size={24} />}
              removeLabel={labels.remove(person.name)}
              onRemove={() => {
                onSelectedChange(selected.filter((other) => other.id !== person.id));
                input.current?.focus();
              }}
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
            ref={input}
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={type.open}
            aria-controls={listId}
            aria-activedescendant={type.open && type.matches.length > 0 ? activeId : undefined}
            className={b.input}
            value={type.text}
            onChange={(event) => type.change(event.target.value)}
            onClick={() => type.setOpen(true)}
            onKeyDown={type.keyDown}
            onBlur={(event) => {
              rest.onBlur?.(event);
              type.leave();
            }}
          />
        </div>
      </Anchor>
      <Portal>
        <Content
          className={s.popover}
          align="start"
          sideOffset={4}
          collisionPadding={8}
          role="presentation"
          onScroll={({ currentTarget: { scrollTop, clientHeight, scrollHeight } }) => {
            if (scrollTop + 2 * clientHeight > scrollHeight) type.more();
          }}
          onOpenAutoFocus={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => event.preventDefault()}
          onInteractOutside={(event) => {
            if (event.target instanceof Node && box.current?.contains(event.target) === true)
              event.preventDefault();
          }}
        >
          <div id={listId} role="listbox" aria-label={labels.list}>
            {type.matches.map((person, index) => (
              // the input keeps the focus and its keys; the pointer is the only one to press an option itself
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
              <div
                key={person.id}
                id={optionId(index)}
                role="option"
                tabIndex={-1}
                aria-selected={index === type.active}
                aria-setsize={type.total}
                aria-posinset={index + 1}
                className={s.option}
                onPointerDown={(event) => event.preventDefault()}
                onPointerMove={() => type.setActive(index)}
                onClick={() => type.choose(person)}
              >
                <Persona name={person.name} detail={person.detail} colorIndex={person.colorIndex} />
              </div>
            ))}
          </div>
          {type.matches.length === 0 && <p className={s.none}>{labels.none}</p>}
        </Content>
      </Portal>
    </Root>
  );
}
