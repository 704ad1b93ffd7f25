import { addDocument, createContract, undraft, type Contract } from './contracts.ts';
import type { Api, Json, Person } from './people.ts';

/** A contract with one document that is no draft any more. */
export async function activeContract(api: Api, owner: Person): Promise<Contract> {
  const contract = await createContract(api, owner);
  await addDocument(api, contract);
  await undraft(api, contract);
  return contract;
}

/** The grant of a person as `viewer` sees it; undefined if they may not. */
export async function grantOf(
  api: Api,
  contract: Contract,
  { viewer, personId }: { viewer: Person; personId: string },
): Promise<Json> {
  const path = `/accessgrants?filter[grantedTo.id]=${personId}&filter[digitalAsset.id]=${contract.id}`;
  return (await api.call('GET', path, { token: viewer.token })).json.data[0];
}

/** The path for requesting a person's signature, and for cancelling the request. */
export const requestPath = (contract: Contract, person: { personId: string }): string =>
  `/digitalassets/${contract.id}/signaturerequest/naturalpersons/${person.personId}`;
