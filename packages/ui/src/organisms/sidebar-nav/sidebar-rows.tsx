import { useEffect, useEffectEvent, useRef, useState, type CSSProperties, type ReactElement } from 'react';
import { flushSync } from 'react-dom';
import s from './sidebar-nav.module.css';

/** Few enough to be made within a frame while somebody scrolls by a screen in each. */
const BLOCK = 20;

export interface SidebarRowsProps {
  /** Each a SidebarItem with a key. */
  children: readonly ReactElement[];
}

/** The items of a list that may be long: beyond the first ones only those near the screen are in the page. */
export function SidebarRows({ children: rows }: SidebarRowsProps) {
  const [made, setMade] = useState<ReadonlySet<number>>(new Set());
  return Array.from({ length: Math.ceil(rows.length / BLOCK) }).flatMap((_, block) => {
    const own = rows.slice(block * BLOCK, (block + 1) * BLOCK);
    if (block === 0) return own;
    const room = (
      <Room
        key={`room ${block}`}
        rows={own.length}
        filled={made.has(block)}
        onFill={() => setMade((all) => new Set(all).add(block))}
        onClear={() => setMade((all) => new Set([...all].filter((other) => other !== block)))}
      />
    );
    return made.has(block) ? [room, ...own] : [room];
  });
}

interface RoomProps {
  rows: number;
  /** Whether the rows follow; then it lies over them and takes no room. */
  filled: boolean;
  onFill: () => void;
  onClear: () => void;
}

/** As high as a block of rows, so that the list scrolls as if all of them were there. */
function Room({ rows, filled, onFill, onClear }: RoomProps) {
  const room = useRef<HTMLLIElement>(null);

  const follow = useEffectEvent((isNear: boolean) => {
    if (isNear && !filled) onFill();
    else if (!isNear && filled && !rowsAfter(room.current).some(isInUse)) onClear();
  });
  useEffect(() => {
    if (room.current === null) return undefined;
    const options = { root: scrollerOf(room.current), rootMargin: '50% 0px' };
    const observer = new IntersectionObserver(
      (seen) => follow(seen.at(-1)?.isIntersecting === true),
      options,
    );
    observer.observe(room.current);
    return () => observer.disconnect();
  }, []);

  /** By key a row that is not there yet is reached only from below: the one before, or the last of all. */
  function focusLast(): void {
    flushSync(onFill);
    rowsAfter(room.current).at(-1)?.querySelector<HTMLElement>('[data-link]')?.focus();
  }

  return (
    <li
      ref={room}
      aria-hidden
      data-room
      className={s.room}
      data-filled={filled || undefined}
      style={{ '--ds-sidebar-rows': rows } as CSSProperties}
    >
      {!filled && (
        <div data-row>
          <span data-link tabIndex={-1} onFocus={focusLast} />
        </div>
      )}
    </li>
  );
}

function rowsAfter(room: Element | null): Element[] {
  const rows: Element[] = [];
  let next = room?.nextElementSibling;
  for (; next != null && !next.matches('[data-room]'); next = next.nextElementSibling) rows.push(next);
  return rows;
}

/** What is open, dragged or focused must not go. */
const isInUse = (row: Element) =>
  row.matches(':focus-within') || row.querySelector('ul, [data-drag]') !== null;

function scrollerOf(element: Element): Element | null {
  for (let above = element.parentElement; above !== null; above = above.parentElement)
    if (/auto|scroll/.test(getComputedStyle(above).overflowY)) return above;
  return null;
}
