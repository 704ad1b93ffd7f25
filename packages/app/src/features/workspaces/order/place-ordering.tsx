import { moveTo } from '@signet/domain/workspaces/place-order';
import { createContext, useEffect, useState, type ReactNode } from 'react';
import { useTexts } from '../../../shared/i18n/use-texts.ts';
import { changePlaceOrder } from './place-order-store.ts';
import type { DraggedOver, RowDrag } from './row-drag.ts';

export interface PlaceInList {
  /** Which list it is, apart from all others. */
  list: string;
  /** Ids of the list, in order. */
  siblings: readonly string[];
  /** Where in the list, from 0. */
  index: number;
}

/** A workspace or folder in its list. */
export interface Sibling extends PlaceInList {
  id: string;
  name: string;
}

interface Ordering {
  /** Undefined until dragging is loaded. */
  drag: RowDrag | undefined;
  /** Undefined while nothing is dragged. */
  over: DraggedOver | undefined;
  move: (sibling: Sibling, index: number) => void;
}

export const OrderingContext = createContext<Ordering>({ drag: undefined, over: undefined, move: () => {} });

export interface PlaceOrderingProps {
  /** The lists; `load` makes them draggable and is called when a pointer comes near. */
  children: (load: () => void) => ReactNode;
}

/** SIDE-27: lets people reorder the places inside, with an announcement. */
export function PlaceOrdering({ children }: PlaceOrderingProps) {
  const t = useTexts('workspaces');
  const [drag, setDrag] = useState<RowDrag>();
  const [over, setOver] = useState<DraggedOver>();
  const [announcement, setAnnouncement] = useState('');

  async function load(): Promise<void> {
    if (drag !== undefined) return;
    const { startRowDrag } = await import('./row-drag.ts');
    setDrag(startRowDrag(setOver));
  }
  useEffect(() => () => drag?.stop(), [drag]);

  function move({ id, name, siblings }: Sibling, index: number): void {
    changePlaceOrder((order) => moveTo(order, siblings, { id, index }));
    setAnnouncement(t('order.moved', { name, place: index + 1, count: siblings.length }));
  }

  return (
    <OrderingContext value={{ drag, over, move }}>
      {children(() => void load())}
      <p role="status" className="ds-visually-hidden">
        {announcement}
      </p>
    </OrderingContext>
  );
}
