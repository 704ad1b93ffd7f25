import { useEffect, useRef, useState } from 'react';
import type { PointerEvent } from 'react';

/** So long the pointer rests before a tooltip opens, in ms. */
export const DELAY_MS = 300;
/** Within this time after one was open the next opens at once, as along a row of icons. */
const SHARED_MS = 300;
/** So long a finger rests on the trigger before it opens, and so long it stays after that. */
const PRESS_MS = 500;
const LINGER_MS = 1500;

/** When one was last open, in any part of the page; infinite while one is. */
let lastOpen = Number.NEGATIVE_INFINITY;

/** When a tooltip is shown, beyond what the primitive of Radix knows of hover and focus. */
export function useTooltip(defaultOpen: boolean) {
  const [open, setOpen] = useState(defaultOpen);
  const trigger = useRef<HTMLButtonElement>(null);
  const wasDismissed = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!open) return undefined;
    lastOpen = Number.POSITIVE_INFINITY;
    return () => {
      lastOpen = performance.now();
    };
  }, [open]);

  const later = (ms: number, next: boolean) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(next), ms);
  };
  const onOpenChange = (next: boolean) => {
    // Radix closes it when the page scrolls, also where the focus made it scroll
    const stays = trigger.current?.matches(':focus-visible') === true && !wasDismissed.current;
    setOpen(next || stays);
    wasDismissed.current = false;
  };
  const onEscapeKeyDown = () => {
    wasDismissed.current = true;
  };
  const release = ({ pointerType }: PointerEvent) => {
    if (pointerType === 'touch') later(open ? LINGER_MS : 0, false);
  };
  const handlers = {
    onPointerEnter: ({ pointerType }: PointerEvent) => {
      if (pointerType === 'mouse' && performance.now() - lastOpen < SHARED_MS) setOpen(true);
    },
    onPointerDown: ({ pointerType }: PointerEvent) => {
      if (pointerType === 'touch') later(PRESS_MS, true);
    },
    onPointerUp: release,
    // a finger that begins to scroll, or a menu of the browser
    onPointerCancel: release,
  };
  return { root: { open, onOpenChange }, trigger: { ...handlers, ref: trigger }, onEscapeKeyDown };
}
