import { contractPagePath } from '../../shared/config/paths.ts';
import { daysUntil, useDates } from '../../shared/i18n/use-dates.ts';
import { useTexts } from '../../shared/i18n/use-texts.ts';
import { Block } from './block.tsx';
import { TASKS, TASKS_SHOWN } from './queries.ts';
import { Row } from './row.tsx';
import { usePage } from './use-page.ts';

/** AREA-HOME-08: the tasks that the reader has not done. */
export function MyTasks() {
  const t = useTexts('home');
  const { inDays } = useDates();
  const { data, error, mutate } = usePage('tasks', TASKS);
  return (
    <Block
      title={t('tasks.title')}
      items={data?.items}
      total={data?.meta.total}
      error={error}
      onRetry={mutate}
      none={t('tasks.none')}
      first={TASKS_SHOWN}
      row={({ title, dueDate = null, digitalAsset }) => (
        <Row
          to={digitalAsset === undefined ? '' : contractPagePath(digitalAsset)}
          title={title}
          about={[digitalAsset?.title, dueDate === null ? undefined : t('due', { when: inDays(dueDate) })]}
          isLate={dueDate !== null && daysUntil(dueDate) < 0}
        />
      )}
    />
  );
}
