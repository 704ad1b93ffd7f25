import { Button } from '@signet/ui/button';
import { Text } from '@signet/ui/text';
import { Link } from 'react-router';
import { useResource } from '../../shared/api-client/use-resource.ts';
import { contractDetailPath, contractPagePath } from '../../shared/config/paths.ts';
import { useTexts } from '../../shared/i18n/use-texts.ts';
import { nextStep } from './next-step.ts';
import { DASHBOARD, REQUESTS, TASKS } from './queries.ts';
import { usePage } from './use-page.ts';
import s from './home.module.css';

/** The one thing to do next, of what the blocks below have read; nothing until both are there. */
export function NextStepCard() {
  const t = useTexts('home');
  const { data: requests } = useResource('dashboards', DASHBOARD, REQUESTS);
  const { data: tasks } = usePage('tasks', TASKS);
  if (requests === undefined || tasks === undefined) return null;
  const step = nextStep(requests.pendingForMySignature ?? [], tasks.items);
  if (step.kind === 'none') return <Text tone="muted">{t('next.none')}</Text>;
  const [title, to] =
    step.kind === 'sign'
      ? [step.contract.title, contractDetailPath(step.contract.id)]
      : [
          step.task.title,
          step.task.digitalAsset === undefined ? '' : contractPagePath(step.task.digitalAsset),
        ];
  return (
    <section className={s.next} aria-label={t('next.title')}>
      <div className={s.nextText}>
        <Text variant="small" tone="muted">
          {t(`next.${step.kind}.about`)}
        </Text>
        <Text variant="title-2" as="h2" className={s.nextTitle}>
          {title}
        </Text>
      </div>
      <Button asChild variant="primary">
        <Link to={to} aria-label={t(`next.${step.kind}.label`, { title })}>
          {t(`next.${step.kind}.action`)}
        </Link>
      </Button>
    </section>
  );
}
