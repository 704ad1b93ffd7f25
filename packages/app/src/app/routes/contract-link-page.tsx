import { Spinner } from '@signet/ui/spinner';
import { Navigate, useLocation, useParams } from 'react-router';
import { contractPagePath } from '../../shared/config/paths.ts';
import { ContractError } from '../../entities/contracts/contract-page-state.tsx';
import { useContract } from '../../entities/contracts/use-contract.ts';
import { useTexts } from '../../shared/i18n/use-texts.ts';

/** /contracts/:id: the neutral link in mails; leads to the editor or the detail page, and keeps the path of the event. */
export default function ContractLinkPage() {
  const { id = '' } = useParams();
  const { pathname, search } = useLocation();
  const common = useTexts('common');
  const { contract, error, loading, reload } = useContract(id);
  if (contract === undefined)
    return error === undefined ? (
      <Spinner label={common('loading')} />
    ) : (
      <ContractError error={error} id={id} retrying={loading} onRetry={() => void reload()} />
    );
  const tail = pathname.replace(/^\/contracts\/[^/]+/, '').replace(/\/$/, '');
  return <Navigate to={`${contractPagePath(contract)}${tail}${search}`} replace />;
}
