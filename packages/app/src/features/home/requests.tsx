import { localDay } from '@signet/domain/format/local-day';
import { firstDayOf, type HomePeriod } from '@signet/domain/home/period';
import { displayName } from '@signet/domain/validation/person-name';
import { Button } from '@signet/ui/button';
import { Suspense, useState } from 'react';
import type { Contract } from '../../shared/api-client/entities.ts';
import { useResource } from '../../shared/api-client/use-resource.ts';
import { contractDetailPath } from '../../shared/config/paths.ts';
import { daysUntil, useDates } from '../../shared/i18n/use-dates.ts';
import { useTexts } from '../../shared/i18n/use-texts.ts';
import { lazyPart } from '../../shared/loading/lazy-part.tsx';
import { afterPage } from '../../shared/navigation/after-page.tsx';
import { Block } from './block.tsx';
import { countOf } from './count-of.ts';
import { DASHBOARD, REQUESTS } from './queries.ts';
import { Row } from './row.tsx';
import s from './home.module.css';

const PeriodSelect = lazyPart(afterPage(() => import('./period-select.tsx')));

/** AREA-HOME-05, AREA-HOME-10: the contracts that wait for the reader's signature, those of the last 7 days first of all. */
export function Requests({ today }: { today: string }) {
  const t = useTexts('home');
  const { inDays } = useDates();
  const { data, error, mutate } = useResource('dashboards', DASHBOARD, REQUESTS);
  const [period, setPeriod] = useState<HomePeriod>('7days');
  const all = data?.pendingForMySignature;
  const since = firstDayOf(period, today);
  const recent = all?.filter((contract) => since === undefined || dayOfRequest(contract) >= since);
  const older = (all?.length ?? 0) - (recent?.length ?? 0);
  const title = t('requests.title');
  return (
    <Block
      title={title}
      items={recent}
      total={countOf(recent)}
      error={error}
      onRetry={mutate}
      none={t(older > 0 ? 'requests.noneRecent' : 'requests.none')}
      actions={
        <Suspense>
          <PeriodSelect of={title} value={period} onChange={setPeriod} isPast />
        </Suspense>
      }
      row={({ id, title: name, ownedBy, dueDate = null }) => (
        <Row
          to={contractDetailPath(id)}
          title={name}
          about={[
            ownedBy && t('from', { name: displayName(ownedBy) }),
            dueDate === null ? undefined : t('due', { when: inDays(dueDate) }),
          ]}
          isLate={dueDate !== null && daysUntil(dueDate) < 0}
        />
      )}
    >
      {older > 0 && (
        <Button size="sm" variant="ghost" className={s.more} onClick={() => setPeriod('all')}>
          {t('requests.older', { count: older })}
        </Button>
      )}
    </Block>
  );
}

/** When it was last asked for, on the reader's calendar. */
const dayOfRequest = ({ myAccessGrant }: Contract): string =>
  myAccessGrant == null ? '' : localDay(new Date(myAccessGrant.lastModified));
