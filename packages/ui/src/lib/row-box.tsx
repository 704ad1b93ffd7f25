import type { ChangeEvent, KeyboardEvent, ReactNode } from 'react';
import { Checkbox } from '../atoms/checkbox/index.ts';
import s from './table.module.css';

interface RowBoxProps {
  /** Name of the box. */
  label: string;
  /** Place of its row, which has it as data-index. */
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
        onKeyDown={(event) => moveByArrows(event, index)}
      />
      <span className={s.firstContent}>{children}</span>
    </span>
  );
}

/** The arrows lead from the box of a row to that of its neighbour. */
function moveByArrows(event: KeyboardEvent<HTMLInputElement>, index: number) {
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (by === undefined) return;
  event.preventDefault();
  const body = event.currentTarget.closest('tbody');
  body?.querySelector<HTMLElement>(`[data-index="${index + by}"] input`)?.focus();
}
