import { useRef } from 'react';
import type { PointerEvent as ReactPointerEvent } from 'react';

/** Less than this in px is a press and no drag. */
const threshold = 4;

export interface DragHandlers {
  /** Called with the way since the start, in px, and the place of the pointer in the window. */
  onMove: (dx: number, dy: number, event: PointerEvent) => void;
  /** Called at the end of a drag; not called for a press. */
  onDrop: (event: PointerEvent) => void;
  /** Called when the drag was taken away, by Escape or the system. */
  onCancel: () => void;
}

/**
 * Follows the pointer from a press on an element, also outside of it.
 * `wasDrag` tells a click handler that the click only ends a drag.
 */
export function useDrag({ onMove, onDrop, onCancel }: DragHandlers) {
  const dragged = useRef(false);
  const onPointerDown = (down: ReactPointerEvent<HTMLElement>) => {
    dragged.current = false;
    if (down.button !== 0 || !down.isPrimary) return;
    const { clientX, clientY, pointerId } = down;
    const end = new AbortController();
    const options = { signal: end.signal };
    const mine = (event: PointerEvent) => event.pointerId === pointerId;
    const move = (event: PointerEvent) => {
      const [dx, dy] = [event.clientX - clientX, event.clientY - clientY];
      if (!mine(event) || (!dragged.current && Math.hypot(dx, dy) < threshold)) return;
      dragged.current = true;
      onMove(dx, dy, event);
    };
    const up = (event: PointerEvent) => {
      if (!mine(event)) return;
      end.abort();
      if (dragged.current) onDrop(event);
    };
    const cancel = () => {
      end.abort();
      if (dragged.current) onCancel();
    };
    window.addEventListener('pointermove', move, options);
    window.addEventListener('pointerup', up, options);
    window.addEventListener('pointercancel', (event) => mine(event) && cancel(), options);
    window.addEventListener('keydown', ({ key }) => key === 'Escape' && cancel(), options);
  };
  return { onPointerDown, wasDrag: () => dragged.current };
}
