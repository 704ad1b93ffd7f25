import { api } from '../../shared/api-client/api.ts';
import type { Contract, NaturalPerson } from '../../shared/api-client/entities.ts';

/** Whom the transfers of the contract name, as the server shows them; a server of before knows none. */
export async function transferPartiesOf({ id, record }: Contract): Promise<NaturalPerson[]> {
  if (!record?.transfers?.length) return [];
  const { transferParties = [] } = await api.get('digitalassets', id, {
    include: ['transferParties', 'transferParties.account'],
  });
  return transferParties;
}
