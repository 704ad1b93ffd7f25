import { errorCodeOf } from '../../shared/errors/error-code.ts';
import { Button } from '@signet/ui/button';
import { FullPageState } from '@signet/ui/full-page-state';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { PATHS } from '../../shared/config/paths.ts';
import { useErrorText, useTexts } from '../../shared/i18n/use-texts.ts';
import { lazyPart } from '../../shared/loading/lazy-part.tsx';

// for a contract that was changed with replaced keys
const ConfirmContract = lazyPart(() => import('./confirm-contract.tsx'), 'keys', 'contracts');

/** In place of a contract that cannot be shown (ERR-46). */
export function ContractError({ error, id }: { error: unknown; id?: string }) {
  const t = useTexts('contracts');
  const errorText = useErrorText();
  const state = (
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
  if (errorCodeOf(error) !== 'ReplacedKeys' || id === undefined) return state;
  return (
    <Suspense>
      <ConfirmContract id={id} otherwise={state} />
    </Suspense>
  );
}
