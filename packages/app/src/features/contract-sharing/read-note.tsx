import { useDates } from '../../shared/i18n/use-dates.ts';
import { useTexts } from '../../shared/i18n/use-texts.ts';

/** When the contract was read first by the link with a code that the owner handed over. */
export default function ReadNote({ time }: { time: string }) {
  const t = useTexts('links');
  const { dateTime } = useDates();
  return <div>{t('handOver.firstRead', { time: dateTime(time) })}</div>;
}
