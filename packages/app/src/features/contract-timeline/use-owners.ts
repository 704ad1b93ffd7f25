import useSWR from 'swr';
import { transferPartiesOf } from '../../entities/contracts/transfer-parties.ts';
import type { Contract, NaturalPerson } from '../../shared/api-client/entities.ts';
import { verifiedAccount } from '../../trust/contacts/verified-account.ts';
import type { Owner } from './entries-of.ts';

/** Who owns a contract, and whom its transfers name. */
export function useOwners(contract: Contract): readonly Owner[] | undefined {
  const { ownedBy, record } = contract;
  const shown = (record?.transfers ?? []).map(({ statement }) => statement.signature);
  const { data } = useSWR(
    [
      'owners',
      contract.id,
      ownedBy?.account?.keyBinding.statement.signature,
      ownedBy?.emailAddress,
      ...shown,
    ],
    async () => {
      const parties = await transferPartiesOf(contract);
      const people = ownedBy === undefined ? parties : [ownedBy, ...parties];
      return Promise.all(people.map(async (person) => ({ person, isKnown: await isKnown(person) })));
    },
    { revalidateOnFocus: false, revalidateIfStale: false },
  );
  return data;
}

/** Whether they are whom the device knows by the address that is shown. */
const isKnown = async ({ account, emailAddress }: NaturalPerson): Promise<boolean> => {
  if (!account) return false;
  return verifiedAccount(account, emailAddress).then(
    () => true,
    () => false,
  );
};
