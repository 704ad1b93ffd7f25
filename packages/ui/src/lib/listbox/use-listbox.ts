import { useId, useState } from 'react';
import type { KeyboardEvent } from 'react';

export interface ListboxOption {
  id: string;
}

/** So many options are in the list at first; the next ones come when its end is reached. */
const PORTION = 50;

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
  const [limit, setLimit] = useState(PORTION);
  const options = all.slice(0, limit);
  const open = wanted && (opensEmpty || options.length > 0);
  const optionId = (index: number) => `${id}-${index}`;

  const show = (at = first) => {
    setActive(at);
    setLimit(Math.max(at, 0) + PORTION);
    setOpen(true);
  };
  const choose = (option: O) => {
    setOpen(false);
    onChoose(option);
  };
  const more = () => setLimit(Math.min(limit, all.length) + PORTION);
  const move = (step: 1 | -1) => {
    const from = active < 0 && step < 0 ? 0 : active;
    const goesOn = from + step === limit && limit < all.length;
    if (open && goesOn) {
      more();
      setActive(limit);
    } else if (open) setActive((from + step + options.length) % options.length);
    else show();
  };
  /** Arrows move, with Alt open and close, Enter chooses; true for a key that was used. Escape is the popover's. */
  const keyDown = (event: KeyboardEvent): boolean => {
    const option = options[active];
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
    'aria-activedescendant': open && options[active] !== undefined ? optionId(active) : undefined,
  } as const;
  const total = all.length;
  const shown = { id, open, active, options, total, optionId };
  return { ...shown, more, setOpen, setActive, show, choose, move, keyDown, combobox };
}

export type Listbox<O extends ListboxOption> = ReturnType<typeof useListbox<O>>;
