import type { KeyboardEvent } from 'react';

/** ArrowDown and ArrowUp move the focus from the field through the results, and back. */
export function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, a, button')];
  const at = stops.findIndex((stop) => stop === document.activeElement);
  event.preventDefault();
  stops[at + step]?.focus();
}
