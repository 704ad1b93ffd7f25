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

/**
 * The keys of a select-only combobox (ARIA Authoring Practices): arrows, Home and End move, letters find and find the next
 * one when they are typed again, Enter, Space, Tab and Alt+Up choose.
 */
export function useDropdown({ options, value, onValueChange }: DropdownChoice) {
  const listbox = useListbox({ options, onChoose: ({ id }) => onValueChange(id) });
  const word = useRef({ text: '', at: 0 });
  const current = options.findIndex(({ id }) => id === value);
  const place = Math.max(0, current);

  /** Place of the first option that begins with the text, from a place on and around. */
  const placeOf = (text: string, from: number) =>
    options
      .map((_, index) => (from + index) % options.length)
      .find((index) => options[index]?.name.toLocaleLowerCase().startsWith(text.toLocaleLowerCase()));
  const find = (letter: string, now: number) => {
    const text = now - word.current.at < WORD_MS ? `${word.current.text}${letter}` : letter;
    word.current = { text, at: now };
    const here = listbox.open ? listbox.active : current;
    const found = (text.length > 1 ? placeOf(text, here) : undefined) ?? nextBy(text, here + 1);
    if (found !== undefined) listbox.show(found);
  };
  /** The same letter again and again goes from one option to the next. */
  const nextBy = ([letter = '', ...others]: string, from: number) =>
    others.every((other) => other === letter) ? placeOf(letter, from) : undefined;
  const edge = (key: string): number | undefined => {
    if (key === 'Home') return 0;
    return key === 'End' ? options.length - 1 : undefined;
  };
  const keyDown = (event: KeyboardEvent) => {
    const { key } = event;
    const opens = ['ArrowDown', 'ArrowUp', 'Enter', ' '].includes(key);
    const chooses = key === ' ' || key === 'Tab' || (key === 'ArrowUp' && event.altKey);
    const marked = listbox.open && chooses ? options[listbox.active] : undefined;
    const to = edge(key);
    if (marked !== undefined) listbox.choose(marked);
    else if (!listbox.open && opens) listbox.show(place);
    else if (to !== undefined) listbox.show(to);
    else if (listbox.keyDown(event)) return;
    else if (key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey)
      find(key, event.timeStamp);
    else return;
    // Tab takes the focus on
    if (key !== 'Tab') event.preventDefault();
  };
  const toggle = () => (listbox.open ? listbox.setOpen(false) : listbox.show(place));
  return { listbox, keyDown, toggle, chosen: options.find(({ id }) => id === value) };
}
