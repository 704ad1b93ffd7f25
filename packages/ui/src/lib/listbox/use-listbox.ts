import { useId, useState } from 'react';
import type { KeyboardEvent } from 'react';

export interface ListboxOption {
  id: string;
}

/** So many options are in the list before and behind the marked one; the next ones come when an end is reached. */
const PORTION = 50;

const around = (place: number) => ({ from: Math.max(0, place - PORTION), to: Math.max(0, place) + PORTION });

export interface ListboxRules<O extends ListboxOption> {
  /** What can be chosen now, in order. */
  options: readonly O[];
  onChoose: (option: O) => void;
  /** Place of the option that is marked when the list opens; -1 for none, where any text may be entered. @default 0 */
  first?: number | undefined;
  /** Whether the list also opens to say that it is empty. @default false */
  opensEmpty?: boolean | undefined;
}

/** Open or closed, and the marked option, of a list whose keys come from another element (ARIA combobox). */
export function useListbox<O extends ListboxOption>(rules: ListboxRules<O>) {
  const { options: all, onChoose, first = 0, opensEmpty = false } = rules;
  const id = useId();
  const [wanted, setOpen] = useState(false);
  const [active, setActive] = useState(first);
  const [range, setRange] = useState(() => around(first));
  const { to } = range;
  // of fewer options than there were the last ones are left
  const from = Math.min(range.from, Math.max(0, all.length - PORTION));
  const options = all.slice(from, to);
  const open = wanted && (opensEmpty || all.length > 0);
  const optionId = (index: number) => `${id}-${index}`;

  /** The list goes on to a place beside it, and begins anew around one that is far away. */
  const reach = (place: number) => {
    if (place >= from && place < to) return;
    if (place === to) setRange({ from, to: to + PORTION });
    else setRange(place === from - 1 ? { from: Math.max(0, from - PORTION), to } : around(place));
  };
  const show = (at = first) => {
    setActive(at);
    setRange(around(at));
    setOpen(true);
  };
  const choose = (option: O) => {
    setOpen(false);
    onChoose(option);
  };
  const move = (step: 1 | -1) => {
    if (!open || all.length === 0) return show();
    const next = ((active < 0 && step < 0 ? 0 : active) + step + all.length) % all.length;
    reach(next);
    setActive(next);
  };
  /** Arrows move, with Alt open and close, Enter chooses; true for a key that was used. Escape is the popover's. */
  const keyDown = (event: KeyboardEvent): boolean => {
    const option = all[active];
    if (event.altKey && event.key === 'ArrowDown') show(open ? active : first);
    else if (event.altKey && event.key === 'ArrowUp') setOpen(false);
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') move(event.key === 'ArrowDown' ? 1 : -1);
    else if (event.key === 'Enter' && open && option !== undefined) choose(option);
    else return false;
    event.preventDefault();
    return true;
  };
  /** The attributes of the element that has the keys. */
  const combobox = {
    role: 'combobox',
    'aria-expanded': open,
    'aria-controls': id,
    'aria-activedescendant': open && all[active] !== undefined ? optionId(active) : undefined,
  } as const;
  const total = all.length;
  const shown = { id, open, active, from, options, total, optionId };
  return { ...shown, reach, setOpen, setActive, show, choose, move, keyDown, combobox };
}

export type Listbox<O extends ListboxOption> = ReturnType<typeof useListbox<O>>;
