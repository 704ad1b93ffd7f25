import type { ReactNode, Ref } from 'react';
import { Tooltip } from '../../atoms/tooltip/index.ts';
import s from './timeline.module.css';

export interface TimelineEntryView {
  /** Unique in the timeline. */
  id: string;
  /** An icon or an avatar; decoration beside the text. */
  mark: ReactNode;
  /** Who did what. */
  text: ReactNode;
  /** More, such as the words of a comment. */
  details?: ReactNode;
  /** ISO 8601. */
  at: string;
  /** The time of day that is shown, as HH:mm. */
  time: string;
  /** The tooltip: dd MMM yyyy HH:mm with relative time. */
  exactTime: string;
}

interface TimelineEntryProps {
  entry: TimelineEntryView;
  /** Takes the focus when 'Show more' has shown it. */
  timeRef?: Ref<HTMLButtonElement> | undefined;
}

/** One thing that happened. Its time is a button, so that the tooltip is reached by keyboard. */
export function TimelineEntry({ entry, timeRef }: TimelineEntryProps) {
  const { mark, text, details, at, time, exactTime } = entry;
  return (
    <li className={s.entry}>
      <span className={s.mark} aria-hidden>
        {mark}
      </span>
      <div className={s.content}>
        <div className={s.line}>
          <span className={s.text}>{text}</span>
          <Tooltip content={exactTime}>
            <button ref={timeRef} type="button" className={s.time}>
              <time dateTime={at}>{time}</time>
            </button>
          </Tooltip>
        </div>
        {details !== undefined && <div className={s.details}>{details}</div>}
      </div>
    </li>
  );
}
