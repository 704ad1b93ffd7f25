import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import type { TableProps } from './row.ts';

/** The library alone, as its documentation shows it: rows of one height, no sorting, no choice of columns. */
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
      <div style={{ position: 'relative', blockSize: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ key, index, start }) => (
          <div
            key={key}
            style={{
              position: 'absolute',
              inset: '0 0 auto',
              display: 'grid',
              gridTemplateColumns: '2rem 1fr 8rem 10rem',
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
