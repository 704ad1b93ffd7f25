import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useListbox } from '../../lib/listbox/use-listbox.ts';
import { matchingPeople } from '../../lib/people.ts';
import type { AssigneeChoice, AssigneeOption } from './assignee-choice.ts';

/** Text, list and keys of the assignee input: arrows move, Enter chooses, Escape closes. */
export function useAssignees({ selected, onSelectedChange, options, onSearch, onCreate }: AssigneeChoice) {
  const [text, setText] = useState('');
  const taken = selected.map((person) => person.id);
  const add = (person: AssigneeOption) => {
    onSelectedChange([...selected, person]);
    setText('');
    onSearch?.('');
  };
  const listbox = useListbox({
    options: matchingPeople(options, text, taken),
    onChoose: add,
    opensEmpty: true,
  });

  const change = (next: string) => {
    setText(next);
    listbox.show();
    onSearch?.(next);
  };
  const create = () => {
    const person = text.trim() === '' ? undefined : onCreate?.(text.trim());
    if (person === undefined || taken.includes(person.id)) return;
    add(person);
    listbox.setOpen(false);
  };
  const keyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (listbox.keyDown(event)) return;
    if ((event.key === 'Enter' || event.key === ',') && text.trim() !== '') {
      event.preventDefault();
      create();
    }
  };
  const leave = () => {
    create();
    listbox.setOpen(false);
  };
  return { text, listbox, change, keyDown, leave };
}
