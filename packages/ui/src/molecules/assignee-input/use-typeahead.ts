import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import type { AssigneeChoice, AssigneeOption } from './assignee-choice.ts';

/** So many of the people who match are in the list at first; the next ones come when its end is reached. */
const portion = 50;

/** The people not chosen yet whose name or second line holds the text. */
function matching(text: string, { options, selected }: AssigneeChoice): AssigneeOption[] {
  const wanted = text.trim().toLocaleLowerCase();
  const taken = new Set(selected.map((person) => person.id));
  return options.filter(
    (person) =>
      !taken.has(person.id) && `${person.name} ${person.detail ?? ''}`.toLocaleLowerCase().includes(wanted),
  );
}

/** Text, list and keys of the assignee input: arrows move, Enter chooses, Escape closes, Backspace takes the last away. */
export function useTypeahead(choice: AssigneeChoice) {
  const { selected, onSelectedChange, onSearch, onCreate } = choice;
  const [text, setText] = useState('');
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const [limit, setLimit] = useState(portion);
  const all = matching(text, choice);
  const matches = all.slice(0, limit);

  const change = (next: string) => {
    setText(next);
    setActive(0);
    setLimit(portion);
    setOpen(true);
    onSearch?.(next);
  };
  const choose = (person: AssigneeOption) => {
    onSelectedChange([...selected, person]);
    change('');
    setOpen(false);
  };
  /** True when the text became a person. */
  const create = (): boolean => {
    const person = text.trim() === '' ? undefined : onCreate?.(text.trim());
    if (person === undefined || selected.some((other) => other.id === person.id)) return false;
    choose(person);
    return true;
  };
  const more = () => setLimit((old) => Math.min(old + portion, Math.max(all.length, portion)));
  const step = (by: 1 | -1) => {
    if (active + by >= limit && limit < all.length) {
      more();
      setActive(active + by);
    } else setActive((active + by + matches.length) % matches.length);
  };
  const keyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const person = matches[active];
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (open && matches.length > 0) step(event.key === 'ArrowDown' ? 1 : -1);
      setOpen(true);
    } else if (event.key === 'Enter' && open && person !== undefined) {
      event.preventDefault();
      choose(person);
    } else if ((event.key === 'Enter' || event.key === ',') && text.trim() !== '') {
      event.preventDefault();
      create();
    } else if (event.key === 'Backspace' && text === '' && selected.length > 0) {
      onSelectedChange(selected.slice(0, -1));
    }
  };
  const leave = () => {
    create();
    setOpen(false);
  };
  return {
    text,
    open,
    active,
    matches,
    total: all.length,
    more,
    setOpen,
    setActive,
    change,
    choose,
    keyDown,
    leave,
  };
}
