import { Spinner } from '@signet/ui/spinner';
import { Navigate, useParams } from 'react-router';
import { contractDetailPath } from '../../shared/config/paths.ts';
import { ContractError } from '../../entities/contracts/contract-page-state.tsx';
import { useContract } from '../../entities/contracts/use-contract.ts';
import { useTexts } from '../../shared/i18n/use-texts.ts';
import { ContractEditor } from './contract-editor.tsx';

/** /contract-new/:id: the editor of a draft; anything else belongs on the detail page. */
export default function ContractEditorPage() {
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
  if (contract.state !== 'draft') return <Navigate to={contractDetailPath(id)} replace />;
  return <ContractEditor key={id} contract={contract} reload={reload} />;
}
