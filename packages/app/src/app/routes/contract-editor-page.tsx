import { Navigate, useParams } from 'react-router';
import { contractDetailPath } from '../../shared/config/paths.ts';
import { ContractEditor } from './contract-editor.tsx';
import { LoadedContract } from './loaded-contract.tsx';

/** /contract-new/:id: the editor of a draft; anything else belongs on the detail page. */
export default function ContractEditorPage() {
  const { id = '' } = useParams();
  return (
    <LoadedContract id={id}>
      {(contract, reload) =>
        contract.state === 'draft' ? (
          <ContractEditor key={id} contract={contract} reload={reload} />
        ) : (
          <Navigate to={contractDetailPath(id)} replace />
        )
      }
    </LoadedContract>
  );
}
