import { Fragment, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../atoms/button/index.ts';
import { TimelineEntry } from './timeline-entry.tsx';
import type { TimelineEntryView } from './timeline-entry.tsx';
import s from './timeline.module.css';

/** What stands in a group: an entry, or in place of several the offer to show them. */
export type TimelineItemView =
  | { type: 'entry'; entry: TimelineEntryView }
  | { type: 'showMore'; hidden: readonly TimelineEntryView[] };

export interface TimelineGroupView {
  /** The day as dd MMMM yyyy (TIME-05). */
  heading: string;
  items: readonly TimelineItemView[];
}

interface TimelineGroupProps {
  group: TimelineGroupView;
  /** Text of 'Show more', with the number of entries behind it. */
  showMore: (count: number) => string;
}

/** The entries of a day. Entries that 'Show more' shows take the focus, which would be lost with the button. */
export function TimelineGroup({ group, showMore }: TimelineGroupProps) {
  const heading = useId();
  const [open, setOpen] = useState(false);
  const firstShown = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (open) firstShown.current?.focus();
  }, [open]);
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading} className={s.heading}>
        {group.heading}
      </h3>
      <ol className={s.list} aria-labelledby={heading}>
        {group.items.map((item) => {
          if (item.type === 'entry') return <TimelineEntry key={item.entry.id} entry={item.entry} />;
          if (!open) {
            return (
              <li key="show more" className={s.more}>
                <Button size="sm" variant="ghost" onClick={() => setOpen(true)}>
                  {showMore(item.hidden.length)}
                </Button>
              </li>
            );
          }
          return (
            <Fragment key="shown">
              {item.hidden.map((entry, index) => (
                <TimelineEntry key={entry.id} entry={entry} timeRef={index === 0 ? firstShown : undefined} />
              ))}
            </Fragment>
          );
        })}
      </ol>
    </section>
  );
}
