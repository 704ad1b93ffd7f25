import { errorCodeOf } from '../errors/error-code.ts';
import { Button } from '@signet/ui/button';
import { FullPageState } from '@signet/ui/full-page-state';
import { Link } from 'react-router';
import { PATHS } from '../config/paths.ts';
import { useErrorText, useTexts } from '../i18n/use-texts.ts';

/** In place of a contract that cannot be shown (ERR-46). */
export function ContractError({ error }: { error: unknown }) {
  const t = useTexts('contracts');
  const errorText = useErrorText();
  return (
    <FullPageState
      variant="no-access"
      title={t('error.title')}
      description={errorText(errorCodeOf(error))}
      actions={
        <Button asChild variant="primary">
          <Link to={PATHS.myContracts}>{t('error.toList')}</Link>
        </Button>
      }
    />
  );
}
