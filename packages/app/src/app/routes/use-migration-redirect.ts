import { isMigrationDue, type Visitor } from '@signet/domain/routing/guards';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { PATHS } from '../../shared/config/paths.ts';

/** Time to recognise the requested page. */
const DELAY_MS = 1000;

/** ROUTE-55: sends people with an old account to the migration, from wherever they are. */
export function useMigrationRedirect(visitor: Visitor, pathname: string): void {
  const navigate = useNavigate();
  const due = isMigrationDue(visitor, pathname);
  useEffect(() => {
    if (!due) return;
    const timer = setTimeout(() => void navigate(PATHS.accountMigration, { replace: true }), DELAY_MS);
    return () => clearTimeout(timer);
  }, [due, pathname, navigate]);
}
