import { useDates } from '../../shared/i18n/use-dates.ts';
import { useTexts } from '../../shared/i18n/use-texts.ts';
import s from './decline-note.module.css';

export interface DeclineNoteProps {
  /** When the person declined. */
  time: string;
  /** What they wrote, for those who may read it. */
  reason: string | null | undefined;
}

/** When somebody declined to sign and why, as the server says; nobody signs it. */
export default function DeclineNote({ time, reason }: DeclineNoteProps) {
  const t = useTexts('contracts');
  const { dateTime } = useDates();
  return (
    <>
      <div>{t('sharing.declinedAt', { time: dateTime(time) })}</div>
      {reason != null && <div className={s.reason}>{t('sharing.declineReason', { reason })}</div>}
    </>
  );
}
