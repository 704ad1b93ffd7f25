import type { HomePeriod } from '@signet/domain/home/period';
import { useState } from 'react';
import { contractPagePath } from '../../shared/config/paths.ts';
import { useDates } from '../../shared/i18n/use-dates.ts';
import { useTexts } from '../../shared/i18n/use-texts.ts';
import { Block } from './block.tsx';
import PeriodSelect from './period-select.tsx';
import { EVENTS_SHOWN, eventsIn } from './queries.ts';
import { Row } from './row.tsx';
import { usePage } from './use-page.ts';

/** AREA-HOME-06: the next events of the contracts that the reader reads. */
export function UpcomingEvents({ today }: { today: string }) {
  const t = useTexts('home');
  const { date: day, inDays } = useDates();
  const [period, setPeriod] = useState<HomePeriod>('all');
  const { data, error, mutate } = usePage('events', eventsIn(period, today));
  const title = t('events.title');
  return (
    <Block
      title={title}
      items={data?.items}
      total={data?.meta.total}
      error={error}
      onRetry={mutate}
      none={t(period === 'all' ? 'events.none' : 'events.noneIn')}
      first={EVENTS_SHOWN}
      actions={<PeriodSelect of={title} value={period} onChange={setPeriod} />}
      row={({ id, date, description, refersTo }) => (
        <Row
          to={refersTo === undefined ? '' : `${contractPagePath(refersTo)}/dos/event/${id}`}
          title={description}
          about={[day(`${date}T00:00`), inDays(date), refersTo?.title]}
        />
      )}
    />
  );
}
