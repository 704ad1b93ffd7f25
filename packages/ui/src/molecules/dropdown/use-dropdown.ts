import { useRef } from 'react';
import type { KeyboardEvent } from 'react';
import { useListbox } from '../../lib/listbox/use-listbox.ts';

export interface DropdownOption {
  id: string;
  name: string;
  /** A second line. */
  detail?: string | undefined;
}

export interface DropdownChoice {
  options: readonly DropdownOption[];
  /** id of the chosen option; the parent owns it. */
  value: string;
  onValueChange: (id: string) => void;
}

/** Letters typed within this time belong to one word (ARIA Authoring Practices, select-only combobox). */
const WORD_MS = 500;

/** The keys of a select-only combobox: arrows, Home and End move, letters find, Enter and Space choose. */
export function useDropdown({ options, value, onValueChange }: DropdownChoice) {
  const listbox = useListbox({ options, onChoose: ({ id }) => onValueChange(id) });
  const word = useRef({ text: '', at: 0 });
  const place = Math.max(
    0,
    options.findIndex(({ id }) => id === value),
  );

  const find = (letter: string, now: number) => {
    const text = now - word.current.at < WORD_MS ? `${word.current.text}${letter}` : letter;
    word.current = { text, at: now };
    const found = options.findIndex(({ name }) =>
      name.toLocaleLowerCase().startsWith(text.toLocaleLowerCase()),
    );
    if (found >= 0) listbox.show(found);
  };
  const edge = (key: string): number | undefined => {
    if (key === 'Home') return 0;
    return key === 'End' ? options.length - 1 : undefined;
  };
  const keyDown = (event: KeyboardEvent) => {
    const { key } = event;
    const opens = ['ArrowDown', 'ArrowUp', 'Enter', ' '].includes(key);
    const marked = options[listbox.active];
    const to = edge(key);
    if (!listbox.open && opens) listbox.show(place);
    else if (key === ' ' && marked !== undefined) listbox.choose(marked);
    else if (to !== undefined) listbox.show(to);
    else if (listbox.keyDown(event)) return;
    else if (key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey)
      find(key, event.timeStamp);
    else return;
    event.preventDefault();
  };
  const toggle = () => (listbox.open ? listbox.setOpen(false) : listbox.show(place));
  return { listbox, keyDown, toggle, chosen: options.find(({ id }) => id === value) };
}
