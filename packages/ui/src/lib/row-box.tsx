import type { ChangeEvent, KeyboardEvent, ReactNode } from 'react';
import { Checkbox } from '../atoms/checkbox/index.ts';
import s from './table.module.css';

interface RowBoxProps {
  /** Name of the box. */
  label: string;
  /** Place of its row. */
  index: number;
  checked: boolean;
  onToggle: (index: number, event: ChangeEvent<HTMLInputElement>) => void;
  /** What stands in the first cell of the row. */
  children: ReactNode;
}

/** The first cell of a row that can be selected: its box, and beside it the content. */
export function RowBox({ label, index, checked, onToggle, children }: RowBoxProps) {
  return (
    <span className={s.first}>
      <Checkbox
        className={s.box}
        aria-label={label}
        checked={checked}
        onChange={(event) => onToggle(index, event)}
        onKeyDown={moveByArrows}
      />
      <span className={s.firstContent}>{children}</span>
    </span>
  );
}

/** The arrows lead from the box of a row to that of its neighbour. */
function moveByArrows(event: KeyboardEvent<HTMLInputElement>) {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  event.preventDefault();
  const row = event.currentTarget.closest('tr');
  const next = event.key === 'ArrowDown' ? row?.nextElementSibling : row?.previousElementSibling;
  next?.querySelector<HTMLElement>(`.${s.box} input`)?.focus();
}
