import { Button } from '@signet/ui/button';
import { FullPageState } from '@signet/ui/full-page-state';
import { Link } from 'react-router';
import { PATHS } from '../../shared/config/paths.ts';
import { useTexts } from '../../shared/i18n/use-texts.ts';
import { usePageTitle } from '../shell/page-title.ts';

/** A page that does not exist yet; says so in one line, with a way on. */
export default function LaterPage() {
  const t = useTexts('common');
  usePageTitle(t('later.title'));
  return (
    <FullPageState
      variant="browser"
      title={t('later.title')}
      description={t('later.text')}
      actions={
        <Button asChild variant="primary">
          <Link to={PATHS.myContracts}>{t('notFound.action')}</Link>
        </Button>
      }
    />
  );
}
