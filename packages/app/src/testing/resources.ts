import type { ResourceObject } from '@signet/domain/resources/json-api';
import type { FakeGrant, FakeServer } from './fake-world.ts';
import type { FakeAccount, FakePerson } from './people.ts';

const to = (type: string, id: string) => ({ data: { type, id } });

const personResource = ({ id, emailAddress, firstName = 'Pat', account }: FakePerson): ResourceObject => ({
  type: 'naturalpersons',
  id,
  attributes: { emailAddress, firstName, lastName: 'Person' },
  relationships: { account: account === null ? { data: null } : to('accounts', account.id) },
});

const accountResource = (
  { id, attributes }: FakeAccount,
  owner: FakePerson,
  hinted: readonly FakeGrant[],
): ResourceObject => ({
  type: 'accounts',
  id,
  attributes: { ...attributes },
  relationships: {
    ownedBy: to('naturalpersons', owner.id),
    unconfirmedHints: { data: hinted.map((grant) => ({ type: 'unconfirmedhints', id: `hint-${grant.id}` })) },
  },
});

/** A grant with the people and the contract it is about. */
export function grantResource({ id, to: invited, by, assetId, ...attributes }: FakeGrant): ResourceObject {
  return {
    type: 'accessgrants',
    id,
    attributes: { encrDS: null, granterKey: null, invite: null, inviteEnvelope: null, ...attributes },
    relationships: {
      digitalAsset: to('digitalassets', assetId),
      grantedTo: to('naturalpersons', invited.id),
      grantedBy: to('naturalpersons', by.id),
    },
  };
}

const contractResource = (
  { id, publicKey, founderId, owner }: FakeServer['contract'],
  myGrant: FakeGrant,
  filed: FakeServer['filed'],
): ResourceObject => ({
  type: 'digitalassets',
  id,
  attributes: { title: 'Lease', publicKey, founderId },
  relationships: {
    ownedBy: to('naturalpersons', owner.id),
    documents: { data: [] },
    // who has no grant reaches the contract by the workspace alone
    myAccessGrant:
      filed !== undefined && myGrant.to !== owner ? { data: null } : to('accessgrants', myGrant.id),
    encrData: filed === undefined ? { data: null } : to('encrdata', id),
  },
});

/** Everything the server has, as JSON:API resources. */
export function resourcesOf({ people, me, contract, myGrant, hinted, filed }: FakeServer): ResourceObject[] {
  return [
    ...people.map(personResource),
    ...people.flatMap((person) => {
      const { account } = person;
      return account === null ? [] : [accountResource(account, person, account === me.account ? hinted : [])];
    }),
    contractResource(contract, myGrant, filed),
    ...(filed === undefined ? [] : [{ type: 'encrdata', id: contract.id, attributes: { ...filed } }]),
    ...[myGrant, ...hinted].map(grantResource),
    ...hinted.map(({ id }) => ({
      type: 'unconfirmedhints',
      id: `hint-${id}`,
      relationships: { accessGrant: to('accessgrants', id) },
    })),
  ];
}
