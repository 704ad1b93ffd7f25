import type { ReactNode } from 'react';
import { chainHandlers } from '../../lib/chain-handlers.ts';
import { ListboxPopover } from '../../lib/listbox/listbox-popover.tsx';
import { useListbox } from '../../lib/listbox/use-listbox.ts';
import { SearchField, type SearchFieldProps } from '../search-field/index.ts';
import l from '../../lib/listbox/listbox.module.css';
import s from './search-combobox.module.css';

/** Something that was found. */
export interface SearchResult {
  id: string;
  name: string;
  /** A second line, such as the place where it lies. */
  detail?: string | undefined;
  icon?: ReactNode;
}

export interface SearchComboboxProps extends Omit<SearchFieldProps, 'value' | 'defaultValue' | 'results'> {
  /** What is typed; the parent owns it. */
  value: string;
  onValueChange: (text: string) => void;
  /** What was found for the text, the best first. */
  results: readonly SearchResult[];
  /** Called with the result that was chosen, to open it. */
  onChoose: (result: SearchResult) => void;
  /** The search is running: nothing found is not said yet. @default false */
  searching?: boolean | undefined;
  /** Name of the list, and what it says when nothing was found and while the search is running. */
  labels: { list: string; none: string; searching: string };
}

/** A search whose results are opened from a list below it, at most 376 px high (CONST-UI-02). className and style are of the box. */
export function SearchCombobox(props: SearchComboboxProps) {
  const { value, onValueChange, results, onChoose, searching = false, labels, ...others } = props;
  const { onBlur, onChange, onClick, onKeyDown, ...rest } = others;
  const listbox = useListbox({ options: results, onChoose, opensEmpty: true });
  const showFor = (text: string) => (text.trim() === '' ? listbox.setOpen(false) : listbox.show());
  return (
    <ListboxPopover
      listbox={listbox}
      label={labels.list}
      none={searching ? labels.searching : labels.none}
      tall
      renderOption={({ name, detail, icon }) => (
        <>
          {icon !== undefined && (
            <span className={s.icon} aria-hidden>
              {icon}
            </span>
          )}
          <span className={l.text}>
            {name}
            {detail !== undefined && <span className={l.detail}>{detail}</span>}
          </span>
        </>
      )}
    >
      <SearchField
        autoComplete="off"
        spellCheck={false}
        {...rest}
        {...listbox.combobox}
        aria-autocomplete="list"
        value={value}
        onChange={chainHandlers(onChange, ({ target }) => {
          onValueChange(target.value);
          showFor(target.value);
        })}
        onClick={chainHandlers(onClick, () => showFor(value))}
        onKeyDown={chainHandlers(onKeyDown, (event) => value.trim() !== '' && listbox.keyDown(event))}
        onBlur={chainHandlers(onBlur, () => listbox.setOpen(false))}
      />
    </ListboxPopover>
  );
}
