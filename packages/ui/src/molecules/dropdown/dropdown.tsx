import { clsx } from 'clsx';
import Check from 'lucide-react/icons/check';
import type { ComponentProps } from 'react';
import k from '../../lib/caret.module.css';
import { chainHandlers } from '../../lib/chain-handlers.ts';
import c from '../../lib/control.module.css';
import { useFieldControl } from '../../lib/field-context.ts';
import { ListboxPopover } from '../../lib/listbox/listbox-popover.tsx';
import l from '../../lib/listbox/listbox.module.css';
import s from './dropdown.module.css';
import { useDropdown } from './use-dropdown.ts';
import type { DropdownChoice } from './use-dropdown.ts';

export interface DropdownProps extends DropdownChoice, Omit<ComponentProps<'button'>, 'value' | 'children'> {
  /** Name of the list. */
  listLabel: string;
  /** What stands in the button while nothing is chosen. */
  placeholder?: string | undefined;
}

/**
 * A button that opens a list of which one is chosen; at most 1000 px wide and 300 px high (CONST-UI-04). Where options
 * have no second line, the native Select does the same.
 */
export function Dropdown(props: DropdownProps) {
  const { options, value, onValueChange, listLabel, placeholder, className, ...others } = props;
  const { onBlur, onClick, onKeyDown, ...rest } = others;
  const { required, ...field } = useFieldControl(rest);
  const { listbox, keyDown, toggle, chosen } = useDropdown({ options, value, onValueChange });
  const combobox = { ...listbox.combobox, 'aria-required': required };
  return (
    <ListboxPopover
      listbox={listbox}
      label={listLabel}
      isSelected={({ id }) => id === value}
      renderOption={({ id, name, detail }) => (
        <>
          <span className={l.text}>
            {name}
            {detail !== undefined && <span className={l.detail}>{detail}</span>}
          </span>
          {id === value && <Check className={s.icon} aria-hidden />}
        </>
      )}
    >
      <button
        {...rest}
        {...field}
        {...combobox}
        type="button"
        className={clsx(c.control, k.caret, s.root, className)}
        onClick={chainHandlers(onClick, toggle)}
        onKeyDown={chainHandlers(onKeyDown, keyDown)}
        onBlur={chainHandlers(onBlur, () => listbox.setOpen(false))}
      >
        <span className={s.value} title={chosen?.name} data-empty={chosen === undefined || undefined}>
          {chosen?.name ?? placeholder}
        </span>
      </button>
    </ListboxPopover>
  );
}
