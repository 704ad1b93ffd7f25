import type { KeyboardEvent } from 'react';

/**
 * Keys between the entries and the empty line behind them: arrows move in the direction of writing, Home and End go to
 * the ends, Delete and Backspace remove the entry that has the focus, Backspace in the line the last one. For the element
 * around both.
 */
export function handleChipKeys(event: KeyboardEvent<HTMLElement>): void {
  const { currentTarget: box, target, key } = event;
  const buttons = [...box.querySelectorAll('button')];
  const input = box.querySelector('input');
  const isInLine = target === input;
  if (isInLine && (input.value !== '' || ['Home', 'End', 'Delete'].includes(key))) return;
  const at = isInLine ? buttons.length : buttons.indexOf(target as HTMLButtonElement);
  if (key === 'Backspace' || key === 'Delete') {
    buttons[isInLine ? at - 1 : at]?.click();
  } else {
    const isRtl = getComputedStyle(box).direction === 'rtl';
    const next = placeAfter(key, { at, last: buttons.length, isRtl });
    if (next === undefined) return;
    (buttons[next] ?? input)?.focus();
  }
  event.preventDefault();
}

function placeAfter(key: string, { at, last, isRtl }: { at: number; last: number; isRtl: boolean }) {
  if (key === 'Home') return 0;
  if (key === 'End') return last;
  if (key === (isRtl ? 'ArrowRight' : 'ArrowLeft')) return Math.max(0, at - 1);
  return key === (isRtl ? 'ArrowLeft' : 'ArrowRight') ? Math.min(last, at + 1) : undefined;
}
