import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import type { TableProps } from './row.ts';

const grid = { display: 'grid', gridTemplateColumns: '2rem 1fr 8rem 10rem' } as const;

/** The library alone, as its documentation shows it: rows of one height under a head, no sorting, no choice of columns. */
export function Table({ rows }: TableProps) {
  const scroller = useRef<HTMLDivElement>(null);
  // it returns functions that must not be memoized, and is not handed on
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => 52,
    overscan: 8,
  });
  return (
    <div ref={scroller} style={{ blockSize: 600, overflow: 'auto' }} role="region" aria-label="Contracts">
      <div style={{ ...grid, position: 'sticky', zIndex: 1, insetBlockStart: 0, background: 'Canvas' }}>
        <input type="checkbox" aria-label="Select all" />
        <button type="button">Title</button>
        <span>Value</span>
        <span>Due</span>
      </div>
      <div style={{ position: 'relative', blockSize: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ key, index, start }) => (
          <div
            key={key}
            style={{
              ...grid,
              position: 'absolute',
              inset: '0 0 auto',
              blockSize: 52,
              translate: `0 ${start}px`,
            }}
          >
            <input type="checkbox" aria-label={`Select ${rows[index]?.title}`} />
            <a href={`#${rows[index]?.id}`}>{rows[index]?.title}</a>
            <span>{rows[index]?.value}</span>
            <span>{rows[index]?.due}</span>
          </div>
        ))}
      </div>
    </div>
  );
}
