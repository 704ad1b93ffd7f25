import { Button } from '@signet/ui/button';
import { FullPageState } from '@signet/ui/full-page-state';
import { Link } from 'react-router';
import { PATHS } from '../../shared/config/paths.ts';
import { useTexts } from '../../shared/i18n/use-texts.ts';
import { usePageTitle } from '../shell/page-title.ts';

/** ROUTE-48. */
export default function NotFoundPage() {
  const t = useTexts('common');
  usePageTitle(t('notFound.title'));
  return (
    <FullPageState
      variant="not-found"
      title={t('notFound.title')}
      description={t('notFound.text')}
      actions={
        <Button asChild variant="primary">
          <Link to={PATHS.myContracts}>{t('notFound.action')}</Link>
        </Button>
      }
    />
  );
}
