import type { HomePeriod } from '@signet/domain/home/period';
import { displayName } from '@signet/domain/validation/person-name';
import { useState } from 'react';
import { useResource } from '../../shared/api-client/use-resource.ts';
import { contractDetailPath } from '../../shared/config/paths.ts';
import { useDates } from '../../shared/i18n/use-dates.ts';
import { useTexts } from '../../shared/i18n/use-texts.ts';
import { Block } from './block.tsx';
import { countOf } from './count-of.ts';
import PeriodSelect from './period-select.tsx';
import { DASHBOARD, expiringIn } from './queries.ts';
import { Row } from './row.tsx';

/** AREA-HOME-07: the contracts that end in the days to come. */
export function Expiring({ today }: { today: string }) {
  const t = useTexts('home');
  const { date: day, inDays } = useDates();
  const [period, setPeriod] = useState<HomePeriod>('3months');
  const { data, error, mutate } = useResource('dashboards', DASHBOARD, expiringIn(period, today));
  const title = t('expiring.title');
  return (
    <Block
      title={title}
      items={data?.expireSoon}
      total={countOf(data?.expireSoon)}
      error={error}
      onRetry={mutate}
      none={t(period === 'all' ? 'expiring.none' : 'expiring.noneIn')}
      actions={<PeriodSelect of={title} value={period} onChange={setPeriod} />}
      row={({ id, title: name, expiryDate, ownedBy }) => (
        <Row
          to={contractDetailPath(id)}
          title={name}
          about={[
            expiryDate === null
              ? undefined
              : t('ends', { day: day(`${expiryDate}T00:00`), when: inDays(expiryDate) }),
            ownedBy && displayName(ownedBy),
          ]}
        />
      )}
    />
  );
}
