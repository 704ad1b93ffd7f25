import { mayCreateContractAt } from '@signet/domain/permissions/create-contract';
import { matchPath, useLocation } from 'react-router';
import { useKnownContract } from '../contracts/use-contract.ts';
import { CreateButton } from './create-button.tsx';

/** VAL-CREATE-02 to -04: away from workspaces a new contract is filed nowhere; on the page of an archived one there is none. */
export function CreateOwn() {
  const { pathname } = useLocation();
  const contract = useKnownContract(matchPath('/contract-details/:id', pathname)?.params.id);
  const archived = contract?.state === 'archived';
  return <CreateButton disabled={!mayCreateContractAt({ pathname, archived })} />;
}
