import type { DashboardAttributes } from '@signet/domain/resources/dashboards/resource';
import { Link } from 'react-router';
import { PATHS } from '../../shared/config/paths.ts';
import { useTexts } from '../../shared/i18n/use-texts.ts';
import s from './home.module.css';

const SHOWN = ['total', 'pending', 'active', 'signed', 'draft', 'expired', 'archived'] as const;
/** The pages that list all of a state. */
const PAGES: Partial<Record<keyof DashboardAttributes, string>> = {
  total: PATHS.myContracts,
  archived: PATHS.archive,
};

/** AREA-HOME-02 to -04: how many contracts there are by state; what has a page leads to it. */
export default function Totals({ counts }: { counts: DashboardAttributes }) {
  const t = useTexts('home');
  return (
    <dl className={s.totals} aria-label={t('totals.title')}>
      {SHOWN.map((name) => {
        const [label, count, path] = [t(`totals.${name}`), counts[name], PAGES[name]];
        return (
          <div key={name} className={s.total}>
            <dt>{label}</dt>
            <dd>
              {path ? (
                <Link to={path} aria-label={`${label}: ${count}`}>
                  {count}
                </Link>
              ) : (
                count
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
