import type { SidebarItemProps } from '@signet/ui/sidebar-nav';
import { use, useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { OrderingContext, type Sibling } from './place-ordering.tsx';
import type { DraggedOver } from './row-drag.ts';

export interface PlaceRow {
  /** For the SidebarItem. */
  row: Pick<SidebarItemProps, 'drag'> & { ref: RefObject<HTMLLIElement | null> };
  /** Moves it up by one; undefined at the top. */
  moveUp: (() => void) | undefined;
  /** Moves it down by one; undefined at the end. */
  moveDown: (() => void) | undefined;
}

/** A row of the sidebar that can be moved among its siblings, by dragging or by menu entries. */
export function usePlaceRow(sibling: Sibling): PlaceRow {
  const { drag, over, move } = use(OrderingContext);
  const ref = useRef<HTMLLIElement>(null);
  const { id, list, siblings, index } = sibling;
  const drop = useEffectEvent((target: string) => move(sibling, siblings.indexOf(target)));
  useEffect(() => {
    const element = ref.current?.firstElementChild;
    const handle = element?.querySelector('a');
    if (drag === undefined || element == null || handle == null) return undefined;
    const remove = drag.add({ id, list, element, handle, onDrop: (target) => drop(target) });
    // from now on the row is dragged, and not its link
    handle.draggable = false;
    return () => {
      remove();
      handle.removeAttribute('draggable');
    };
  }, [drag, id, list]);
  return {
    row: { ref, drag: stateOf(sibling, over) },
    moveUp: index > 0 ? () => move(sibling, index - 1) : undefined,
    moveDown: index < siblings.length - 1 ? () => move(sibling, index + 1) : undefined,
  };
}

/** It takes the place of the target: below it when it comes from above. */
function stateOf({ id, siblings, index }: Sibling, over: DraggedOver | undefined): SidebarItemProps['drag'] {
  if (over === undefined) return undefined;
  if (over.id === id) return 'dragged';
  if (over.target !== id) return undefined;
  return siblings.indexOf(over.id) < index ? 'after' : 'before';
}
