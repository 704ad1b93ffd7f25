import { mayCreateContractAt } from '@signet/domain/permissions/create-contract';
import { useLocation } from 'react-router';
import { CreateButton } from './create-button.tsx';
import { useShowsArchived } from './shown-contract.ts';

/** VAL-CREATE-03: beside a contract the plus is enabled unless the contract is archived. */
export default function CreateBesideContract() {
  const { pathname } = useLocation();
  return <CreateButton disabled={!mayCreateContractAt(pathname, { archived: useShowsArchived() })} />;
}
