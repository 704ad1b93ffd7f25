import { errorCodeOf } from '../../shared/errors/error-code.ts';
import { isPassing } from '../../shared/errors/is-passing.ts';
import { Button } from '@signet/ui/button';
import { FullPageState } from '@signet/ui/full-page-state';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { PATHS } from '../../shared/config/paths.ts';
import { useErrorText, useTexts } from '../../shared/i18n/use-texts.ts';
import { lazyPart } from '../../shared/loading/lazy-part.tsx';

// for a contract that was changed with replaced keys
const ConfirmContract = lazyPart(
  () => import('./confirm-contract.tsx'),
  'keys',
  'sending',
  'contracts',
  'terms',
);

export interface ContractErrorProps {
  error: unknown;
  /** Of the contract. */
  id: string;
  /** Whether another try is under way. */
  retrying: boolean;
  onRetry: () => void;
}

/** In place of a contract that cannot be shown (ERR-46). */
export function ContractError({ error, id, retrying, onRetry }: ContractErrorProps) {
  const common = useTexts('common');
  const t = useTexts('contracts');
  const errorText = useErrorText();
  const code = errorCodeOf(error);
  const mayRetry = isPassing(code);
  const state = (
    <FullPageState
      variant={mayRetry ? 'error' : 'no-access'}
      title={t('error.title')}
      description={errorText(code)}
      actions={
        <>
          {mayRetry && (
            <Button variant="primary" loading={retrying} onClick={onRetry}>
              {common('retry')}
            </Button>
          )}
          <Button asChild variant={mayRetry ? 'secondary' : 'primary'}>
            <Link to={PATHS.myContracts}>{t('error.toList')}</Link>
          </Button>
        </>
      }
    />
  );
  if (code !== 'ReplacedKeys') return state;
  return (
    <Suspense>
      <ConfirmContract id={id} otherwise={state} />
    </Suspense>
  );
}
