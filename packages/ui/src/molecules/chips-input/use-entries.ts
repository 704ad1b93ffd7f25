import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useListbox } from '../../lib/listbox/use-listbox.ts';
import { matchingPeople } from '../../lib/people.ts';
import type { PersonOption } from '../../lib/people.ts';

export interface Entries {
  /** The entries; the parent owns them. */
  values: readonly string[];
  onValuesChange: (values: string[]) => void;
  /** People who are suggested by name or entry while somebody types; the id is the entry that is added. */
  suggestions?: readonly PersonOption[] | undefined;
  /** Called with the text while it is typed, to look suggestions up. */
  onSearch?: ((text: string) => void) | undefined;
}

/** Text, suggestions and keys of the chips input. */
export function useEntries({ values, onValuesChange, suggestions, onSearch }: Entries) {
  const [text, setText] = useState('');
  const say = (next: string) => {
    setText(next);
    onSearch?.(next);
  };
  const add = (line: string) => {
    const entries = line.split(/[\s,;]+/u).filter((entry) => entry !== '' && !values.includes(entry));
    if (entries.length > 0) onValuesChange([...values, ...new Set(entries)]);
    say('');
    listbox.setOpen(false);
  };
  const listbox = useListbox({
    options: text.trim() === '' ? [] : matchingPeople(suggestions ?? [], text, values),
    onChoose: ({ id }) => add(id),
    first: -1,
  });
  /** With suggestions a blank may also stand between a first and a last name. */
  const endsEntry = (line: string) => (suggestions === undefined ? /[\s,;]/u : /[,;]|@.*\s/u).test(line);

  const change = (next: string) => {
    if (endsEntry(next)) return add(next);
    say(next);
    listbox.show();
  };
  const keyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (suggestions !== undefined && listbox.keyDown(event)) return;
    const ends = event.key === 'Enter' || (event.key.length === 1 && endsEntry(`${text}${event.key}`));
    if (ends && text.trim() !== '') {
      event.preventDefault();
      add(text);
    }
  };
  return { text, listbox, add, change, keyDown };
}
