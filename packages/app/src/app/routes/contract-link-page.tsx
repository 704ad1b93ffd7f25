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
  const { contract, error } = useContract(id);
  if (error !== undefined) return <ContractError error={error} />;
  if (contract === undefined) return <Spinner label={common('loading')} />;
  const tail = pathname.replace(/^\/contracts\/[^/]+/, '').replace(/\/$/, '');
  return <Navigate to={`${contractPagePath(contract)}${tail}${search}`} replace />;
}
