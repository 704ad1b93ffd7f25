import { localDay } from '@signet/domain/format/local-day';
import { NoticeBar } from '@signet/ui/notice-bar';
import { Skeleton } from '@signet/ui/skeleton';
import { Suspense, useState, type ReactNode } from 'react';
import { useResource } from '../../shared/api-client/use-resource.ts';
import { errorCodeOf } from '../../shared/errors/error-code.ts';
import { useErrorText, useTexts } from '../../shared/i18n/use-texts.ts';
import { Stack } from '../../shared/layout/layout.tsx';
import { lazyPart } from '../../shared/loading/lazy-part.tsx';
import { afterPage } from '../../shared/navigation/after-page.tsx';
import s from './home.module.css';
import { MyTasks } from './my-tasks.tsx';
import { NextStepCard } from './next-step-card.tsx';
import { DASHBOARD } from './queries.ts';
import { Requests } from './requests.tsx';

// nobody needs it twice
const FirstDay = lazyPart(() => import('./first-day.tsx'));
const Totals = lazyPart(afterPage(() => import('./totals.tsx')));
const LaterBlocks = lazyPart(afterPage(() => import('./later-blocks.tsx')));

export interface HomeProps {
  /** The reader. */
  personId: string;
  /** Makes the first contract. */
  action: ReactNode;
}

/** What waits for somebody, what comes, and how many contracts they have; for whoever has none, how to begin. */
export function Home({ personId, action }: HomeProps) {
  const common = useTexts('common');
  const errorText = useErrorText();
  const [today] = useState(() => localDay(new Date()));
  const { data: counts, error, mutate } = useResource('dashboards', DASHBOARD);
  if (counts?.total === 0 && counts.archived === 0)
    return (
      <Suspense>
        <FirstDay action={action} />
      </Suspense>
    );
  return (
    <Stack>
      <NextStepCard />
      {counts === undefined && error === undefined && <Skeleton height="4em" />}
      {counts !== undefined && (
        <Suspense fallback={<Skeleton height="4em" />}>
          <Totals counts={counts} />
        </Suspense>
      )}
      {error !== undefined && (
        <NoticeBar tone="danger" okLabel={common('retry')} onOk={() => void mutate()}>
          {errorText(errorCodeOf(error))}
        </NoticeBar>
      )}
      <div className={s.blocks}>
        <Stack>
          <Requests today={today} />
          <MyTasks />
        </Stack>
        <Stack>
          <Suspense fallback={<Skeleton height="10em" />}>
            <LaterBlocks personId={personId} today={today} />
          </Suspense>
        </Stack>
      </div>
    </Stack>
  );
}
