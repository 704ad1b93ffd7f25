import {
  AutoScroller,
  DragDropManager,
  Draggable,
  PointerActivationConstraints,
  PointerSensor,
} from '@dnd-kit/dom';

/** Something in a list that can be dragged to the place of another one in the same list. */
interface DragRow {
  id: string;
  /** Its list: it can be dropped only on rows of the same list. */
  list: string;
  element: Element;
  /** The drag handle. */
  handle: Element;
  /** Called when it was dropped on another row of the list. */
  onDrop: (target: string) => void;
}

/** The dragged row, and the row under it. */
export interface DraggedOver {
  id: string;
  target: string | undefined;
}

export interface RowDrag {
  /** Makes a row draggable; returns a function that ends it. */
  add: (row: DragRow) => () => void;
  stop: () => void;
}

/** A click stays a click, and a touch scrolls, until the pointer has moved or rested. */
const sensor = PointerSensor.configure({
  activationConstraints: ({ pointerType }) => [
    pointerType === 'touch'
      ? new PointerActivationConstraints.Delay({ value: 250, tolerance: 5 })
      : new PointerActivationConstraints.Distance({ value: 5 }),
  ],
});

/** Rows that are dragged with pointer or finger. The keyboard has menu entries for the same. */
export function startRowDrag(onOver: (over: DraggedOver | undefined) => void): RowDrag {
  // The plugin for feedback, which drop targets of the library need, writes style elements; the content security policy
  // forbids them. So the rows show themselves where the dragged one lands.
  const manager = new DragDropManager({ plugins: [AutoScroller], sensors: [sensor] });
  const rows = new Map<string, DragRow>();
  let target: string | undefined;
  manager.monitor.addEventListener('dragmove', ({ operation: { source }, to }) => {
    const dragged = rows.get(String(source?.id));
    if (dragged === undefined || to === undefined) return;
    target = rowAt(to.y, dragged.list, rows.values())?.id;
    onOver({ id: dragged.id, target });
  });
  manager.monitor.addEventListener('dragend', ({ operation: { source }, canceled }) => {
    onOver(undefined);
    const dragged = rows.get(String(source?.id));
    if (dragged !== undefined && target !== undefined && target !== dragged.id && !canceled)
      dragged.onDrop(target);
    target = undefined;
  });
  return {
    add(row) {
      const { id, element, handle } = row;
      rows.set(id, row);
      const draggable = new Draggable({ id, element, handle }, manager);
      return () => {
        draggable.destroy();
        rows.delete(id);
      };
    },
    stop: () => manager.destroy(),
  };
}

function rowAt(y: number, list: string, rows: Iterable<DragRow>): DragRow | undefined {
  return [...rows].find((row) => {
    const { top, bottom } = row.element.getBoundingClientRect();
    return row.list === list && y >= top && y <= bottom;
  });
}
