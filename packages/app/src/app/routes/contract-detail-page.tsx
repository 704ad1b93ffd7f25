import { Navigate, useParams } from 'react-router';
import { contractEditorPath } from '../../shared/config/paths.ts';
import { ContractDetail } from './contract-detail.tsx';
import { LoadedContract } from './loaded-contract.tsx';

/** /contract-details/:id; a draft belongs in the editor. */
export default function ContractDetailPage() {
  const { id = '' } = useParams();
  return (
    <LoadedContract id={id}>
      {(contract, reload) =>
        contract.state === 'draft' ? (
          <Navigate to={contractEditorPath(id)} replace />
        ) : (
          <ContractDetail key={id} contract={contract} reload={() => reload()} />
        )
      }
    </LoadedContract>
  );
}
