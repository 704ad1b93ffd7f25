import { beforeEach } from 'vitest';
import { nextContractKey, type HeldKey } from '@signet/domain/trust/held-key';
import { sealEarlierSecret } from '@signet/domain/envelopes/earlier-secret';
import { sealEnvelope } from '@signet/domain/envelopes/envelope';
import { accountRecipient } from '@signet/domain/trust/recipient';
import type { RecordContent } from '@signet/domain/statements/record-succession';
import { addDocument, createContract, undraft, type Contract } from './contracts.ts';
import { invite, revoke } from './invite.ts';
import { createPerson, expectStatus, type Api, type ApiAnswer, type Json, type Person } from './people.ts';
import { withRecord, type Change } from './records.ts';

/** A grant of a contract with the person whom the newest secret is wrapped for. */
export interface Remaining {
  grant: string;
  person: Person;
}

/** The owner, in a company, and two readers. */
type Readers = Record<'bob' | 'carol' | 'owner', Person>;

async function createReaders(api: Api): Promise<Readers> {
  return {
    owner: await createPerson(api, { attributes: { companyName: 'ACME' } }),
    bob: await createPerson(api),
    carol: await createPerson(api),
  };
}

/** A finished contract with a document, which Bob reads and Carol is to sign. */
async function createSharedContract(api: Api, { owner, bob, carol }: Readers) {
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

/** A contract for each test of the file that calls this: finished, with a document, Bob reads it and Carol is to sign. */
export async function sharedContractOfFile(api: Api) {
  const cast = await createReaders(api);
  let shared: Awaited<ReturnType<typeof createSharedContract>>;
  beforeEach(async () => {
    shared = await createSharedContract(api, cast);
  });
  return {
    cast,
    get contract() {
      return shared.contract;
    },
    get bobsGrant() {
      return shared.bobsGrant;
    },
    /** The people who remain after Bob was removed. */
    get remaining() {
      return shared.remaining;
    },
    removeBob: async (): Promise<void> =>
      expectStatus(await revoke(api, shared.contract, cast.bob, shared.bobsGrant), 204),
    /** Posts the next key for everybody who remains. */
    renewKey: async (): Promise<ApiAnswer> =>
      changeContractKey(api, shared.contract, await nextKeyFor(shared.contract, shared.remaining)),
    /** The secret of the contract as the server sends it to somebody. */
    secretFor: async ({ token }: Person): Promise<Json> => {
      const path = `/digitalassets/${shared.contract.id}/encrData`;
      return (await api.call('GET', path, { token })).json.data.attributes;
    },
  };
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
