import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../atoms/button/index.ts';
import { TimelineEntry } from './timeline-entry.tsx';
import type { TimelineEntryView } from './timeline-entry.tsx';
import s from './timeline.module.css';

/** Entries that one press of 'Show more' shows: a day may have thousands. */
const AT_ONCE = 50;

/** What stands in a group: an entry, or in place of several the offer to show them. */
export type TimelineItemView =
  | { type: 'entry'; entry: TimelineEntryView }
  | {
      type: 'showMore';
      /** How many are hidden. */
      count: number;
      /** The first of them, made when they are shown. */
      first: (count: number) => readonly TimelineEntryView[];
    };

export interface TimelineGroupView {
  /** The day as dd MMMM yyyy (TIME-05). */
  heading: string;
  items: readonly TimelineItemView[];
}

interface TimelineGroupProps {
  group: TimelineGroupView;
  /** Text of 'Show more', with the number of entries that it shows. */
  showMore: (count: number) => string;
}

/** The entries of a day. */
export function TimelineGroup({ group, showMore }: TimelineGroupProps) {
  const heading = useId();
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading} className={s.heading}>
        {group.heading}
      </h3>
      <ol className={s.list} aria-labelledby={heading}>
        {group.items.map((item) =>
          item.type === 'entry' ? (
            <TimelineEntry key={item.entry.id} entry={item.entry} />
          ) : (
            <Hidden key="hidden" {...item} showMore={showMore} />
          ),
        )}
      </ol>
    </section>
  );
}

type HiddenProps = Extract<TimelineItemView, { type: 'showMore' }> & Pick<TimelineGroupProps, 'showMore'>;

/** Entries that 'Show more' shows take the focus, which would be lost with the button. */
function Hidden({ count, first, showMore }: HiddenProps) {
  const [shown, setShown] = useState(0);
  const focused = useRef(0);
  const firstNew = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (shown > focused.current) firstNew.current?.focus();
    focused.current = shown;
  }, [shown]);
  const next = Math.min(AT_ONCE, count - shown);
  const entries = first(Math.min(shown, count));
  return (
    <>
      {entries.map((entry, at) => (
        <TimelineEntry key={entry.id} entry={entry} timeRef={at === shown - AT_ONCE ? firstNew : undefined} />
      ))}
      {next > 0 && (
        <li className={s.more}>
          <Button size="sm" variant="ghost" onClick={() => setShown(shown + AT_ONCE)}>
            {showMore(next)}
          </Button>
        </li>
      )}
    </>
  );
}
