import { NoticeBar } from '@signet/ui/notice-bar';
import { Text } from '@signet/ui/text';
import { useDates } from '../../shared/i18n/use-dates.ts';
import { useTexts } from '../../shared/i18n/use-texts.ts';
import { Stack } from '../../shared/layout/layout.tsx';
import s from './sent-note.module.css';

export interface SentNoteProps {
  /** What the owner wrote; may be empty. */
  message: string;
  /** The day by which signatures are wanted. */
  dueDate: string | null;
}

/** The owner's message and due date, as the server says: nobody signs them (docs/protocol.md, Sending). */
export default function SentNote({ message, dueDate }: SentNoteProps) {
  const t = useTexts('sending');
  const { date } = useDates();
  return (
    <NoticeBar>
      <Stack>
        {message !== '' && (
          <div>
            <Text variant="strong">{t('note.message')}</Text>
            <div className={s.message}>{message}</div>
          </div>
        )}
        {/* a day without a time would be read as UTC */}
        {dueDate !== null && <Text>{t('note.due', { date: date(`${dueDate}T00:00`) })}</Text>}
        <Text variant="small" tone="muted">
          {t('note.notSigned')}
        </Text>
      </Stack>
    </NoticeBar>
  );
}
