import type { DashboardAttributes } from '@signet/domain/resources/dashboards/resource';
import { Link } from 'react-router';
import { PATHS } from '../../shared/config/paths.ts';
import { useTexts } from '../../shared/i18n/use-texts.ts';
import s from './home.module.css';

const SHOWN = ['total', 'pending', 'active', 'signed', 'draft', 'expired', 'archived'] as const;

/** AREA-HOME-02 to -04: how many contracts there are by state; what has a page leads to it. */
export function Totals({ counts }: { counts: DashboardAttributes }) {
  const t = useTexts('home');
  return (
    <dl className={s.totals} aria-label={t('totals.title')}>
      {SHOWN.map((name) => (
        <div key={name} className={s.total}>
          <dt>{t(`totals.${name}`)}</dt>
          <dd>
            {name === 'total' ? (
              <Link to={PATHS.myContracts} aria-label={t('totals.all', { count: counts.total })}>
                {counts.total}
              </Link>
            ) : (
              counts[name]
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
