import { Navigate, useLocation, useParams } from 'react-router';
import { contractEditorPath, eventTail } from '../../shared/config/paths.ts';
import { ContractDetail } from './contract-detail.tsx';
import { LoadedContract } from './loaded-contract.tsx';

/** /contract-details/:id; a draft belongs in the editor. */
export default function ContractDetailPage() {
  const { id = '' } = useParams();
  const { pathname } = useLocation();
  return (
    <LoadedContract id={id}>
      {(contract, reload) =>
        contract.state === 'draft' ? (
          <Navigate to={`${contractEditorPath(id)}${eventTail(pathname)}`} replace />
        ) : (
          <ContractDetail key={id} contract={contract} reload={() => reload()} />
        )
      }
    </LoadedContract>
  );
}
