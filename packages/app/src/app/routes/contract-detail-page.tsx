import { Spinner } from '@signet/ui/spinner';
import { Navigate, useParams } from 'react-router';
import { contractEditorPath } from '../../shared/config/paths.ts';
import { ContractError } from '../../entities/contracts/contract-page-state.tsx';
import { useContract } from '../../entities/contracts/use-contract.ts';
import { useTexts } from '../../shared/i18n/use-texts.ts';
import { ContractDetail } from './contract-detail.tsx';

/** /contract-details/:id; a draft belongs in the editor. */
export default function ContractDetailPage() {
  const { id = '' } = useParams();
  const common = useTexts('common');
  const { contract, error, reload } = useContract(id);
  if (contract === undefined) {
    return error === undefined ? (
      <Spinner label={common('loading')} />
    ) : (
      <ContractError error={error} id={id} />
    );
  }
  if (contract.state === 'draft') return <Navigate to={contractEditorPath(id)} replace />;
  return <ContractDetail key={id} contract={contract} reload={() => reload()} />;
}
