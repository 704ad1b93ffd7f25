import { nextContractKey, type HeldKey } from '@signet/domain/trust/held-key';
import { sealEarlierSecret } from '@signet/domain/envelopes/earlier-secret';
import { sealEnvelope } from '@signet/domain/envelopes/envelope';
import { accountRecipient } from '@signet/domain/trust/recipient';
import type { RecordContent } from '@signet/domain/statements/record-succession';
import { addDocument, createContract, undraft, type Contract } from './contracts.ts';
import { invite } from './invite.ts';
import { createPerson, type Api, type ApiAnswer, type Json, type Person } from './people.ts';
import { withRecord, type Change } from './records.ts';

/** A grant of a contract with the person whom the newest secret is wrapped for. */
export interface Remaining {
  grant: string;
  person: Person;
}

/** The owner, in a company, and two readers. */
export type Readers = Record<'bob' | 'carol' | 'owner', Person>;

export async function createReaders(api: Api): Promise<Readers> {
  return {
    owner: await createPerson(api, { attributes: { companyName: 'ACME' } }),
    bob: await createPerson(api),
    carol: await createPerson(api),
  };
}

/** A finished contract with a document, which Bob reads and Carol is to sign. */
export async function createSharedContract(api: Api, { owner, bob, carol }: Readers) {
  const contract = await createContract(api, owner);
  await addDocument(api, contract);
  const bobsGrant: string = (await invite(api, contract, bob, 'view')).json.data.id;
  const carols: string = (await invite(api, contract, carol, 'sign')).json.data.id;
  await undraft(api, contract);
  const remaining: Remaining[] = [
    { grant: await ownGrantOf(api, contract), person: owner },
    { grant: carols, person: carol },
  ];
  return { contract, bobsGrant, remaining };
}

/** The id of the grant with which somebody owns the contract. */
export async function ownGrantOf(api: Api, { id, owner }: Contract): Promise<string> {
  const { json } = await api.call('GET', `/digitalassets/${id}?include=myAccessGrant`, {
    token: owner.token,
  });
  return json.data.relationships.myAccessGrant.data.id;
}

interface NextKey {
  next: HeldKey;
  attributes: Json;
}

/** The next key of a contract, wrapped for the remaining people, without the record that names it. */
export async function nextKeyFor(contract: Contract, remaining: readonly Remaining[]): Promise<NextKey> {
  const { key, owner } = contract;
  const next = await nextContractKey(key);
  const { epoch, publicKey } = next.of;
  const grants = await Promise.all(
    remaining.map(async ({ grant, person }) => ({
      id: grant,
      encrDS: await sealEnvelope(next, accountRecipient(person.account), owner.own),
    })),
  );
  const encrPrevious = await sealEarlierSecret(key, next, owner.own);
  return { next, attributes: { epoch, publicKey, encrPrevious, grants } };
}

export const naming =
  ({ of }: HeldKey) =>
  (facts: RecordContent): RecordContent => ({
    ...facts,
    keys: [...facts.keys, of.publicKey],
  });

/** Posts the next key of a contract with the record that names it; the contract continues with it on success. */
export async function changeContractKey(
  api: Api,
  contract: Contract,
  { next, attributes }: NextKey,
  { change = naming(next), by = contract.owner }: { change?: Change; by?: Person } = {},
): Promise<ApiAnswer> {
  const answer = await withRecord(contract, change, (record) =>
    api.call('POST', `/digitalassets/${contract.id}/keys`, {
      token: by.token,
      body: { data: { type: 'contractkeys', attributes: { ...attributes, record } } },
    }),
  );
  if (answer.status === 204) contract.key = next;
  return answer;
}
