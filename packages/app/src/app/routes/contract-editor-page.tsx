import { Navigate, useLocation, useParams } from 'react-router';
import { contractDetailPath, eventTail } from '../../shared/config/paths.ts';
import { ContractEditor } from './contract-editor.tsx';
import { LoadedContract } from './loaded-contract.tsx';

/** /contract-new/:id: the editor of a draft; anything else belongs on the detail page. */
export default function ContractEditorPage() {
  const { id = '' } = useParams();
  const { pathname } = useLocation();
  return (
    <LoadedContract id={id}>
      {(contract, reload) =>
        contract.state === 'draft' ? (
          <ContractEditor key={id} contract={contract} reload={reload} />
        ) : (
          <Navigate to={`${contractDetailPath(id)}${eventTail(pathname)}`} replace />
        )
      }
    </LoadedContract>
  );
}
