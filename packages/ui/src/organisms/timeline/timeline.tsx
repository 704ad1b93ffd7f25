import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { TimelineGroup } from './timeline-group.tsx';
import type { TimelineGroupView } from './timeline-group.tsx';
import s from './timeline.module.css';

export type { TimelineEntryView } from './timeline-entry.tsx';
export type { TimelineGroupView, TimelineItemView } from './timeline-group.tsx';

export interface TimelineProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** Days, ascending, each folded as TIME-07 says. */
  groups: readonly TimelineGroupView[];
  /** Text of 'Show more', with the number of entries that it shows. */
  showMore: (count: number) => string;
  /** Shown when nothing has happened. */
  empty: ReactNode;
}

/** What happened, day by day. */
export function Timeline({ groups, showMore, empty, className, ...rest }: TimelineProps) {
  return (
    <div {...rest} className={clsx(s.root, className)}>
      {groups.length === 0 && empty}
      {groups.map((group) => (
        <TimelineGroup key={group.heading} group={group} showMore={showMore} />
      ))}
    </div>
  );
}
