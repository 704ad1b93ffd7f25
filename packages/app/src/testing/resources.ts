import type { ResourceObject } from '@signet/domain/resources/json-api';
import type { FakeGrant, FakeServer } from './fake-world.ts';
import type { FakeAccount, FakePerson } from './people.ts';

const to = (type: string, id: string) => ({ data: { type, id } });

const personResource = ({
  id,
  emailAddress,
  firstName = 'Pat',
  reservation = false,
  account,
}: FakePerson): ResourceObject => ({
  type: 'naturalpersons',
  id,
  attributes: { emailAddress, firstName, lastName: 'Person', reservation },
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
export function grantResource({
  id,
  to: invited,
  by,
  wrapper,
  assetId,
  ...attributes
}: FakeGrant): ResourceObject {
  return {
    type: 'accessgrants',
    id,
    attributes: {
      encrDS: null,
      granterKey: null,
      epoch: 0,
      confirmed: attributes.encrDS != null,
      invite: null,
      inviteEnvelope: null,
      redemption: null,
      ...attributes,
    },
    relationships: {
      digitalAsset: to('digitalassets', assetId),
      grantedTo: to('naturalpersons', invited.id),
      grantedBy: to('naturalpersons', by.id),
      ...(wrapper !== undefined && { wrappedBy: to('naturalpersons', wrapper.id) }),
    },
  };
}

const contractResource = (
  { id, publicKey, founderId, owner }: FakeServer['contract'],
  myGrant: FakeGrant,
  {
    workspaceEncrData,
    workspaceGrant,
    documents,
    grants,
    transferParties,
  }: Pick<FakeServer, 'documents' | 'grants' | 'transferParties' | 'workspaceEncrData' | 'workspaceGrant'>,
): ResourceObject => ({
  type: 'digitalassets',
  id,
  attributes: {
    title: 'Lease',
    description: '',
    startDate: null,
    expiryDate: null,
    signingMode: 'ANY_ORDER',
    state: 'pending',
    publicKey,
    founderId,
  },
  relationships: {
    ownedBy: to('naturalpersons', owner.id),
    record: to('contractrecords', id),
    signedRecords: { data: [{ type: 'contractrecords', id }] },
    transferParties: { data: transferParties.map((person) => ({ type: 'naturalpersons', id: person.id })) },
    documents: { data: documents.map((document) => ({ type: document.type, id: document.id })) },
    // people without a grant have access only by the workspace
    myAccessGrant:
      workspaceEncrData !== undefined && myGrant.to !== owner
        ? { data: null }
        : to('accessgrants', myGrant.id),
    accessGrants: {
      data: [myGrant, ...grants].map(({ id: grant }) => ({ type: 'accessgrants', id: grant })),
    },
    workspaceAccessGrant:
      workspaceGrant === undefined ? { data: null } : to('workspaceaccessgrants', workspaceGrant.id),
    encrData: workspaceEncrData === undefined ? { data: null } : to('encrdata', id),
  },
});

const workspaceGrantResources = ({
  id,
  workspaceId,
}: NonNullable<FakeServer['workspaceGrant']>): ResourceObject[] => [
  { type: 'workspaceaccessgrants', id, relationships: { grantedTo: to('workspaces', workspaceId) } },
  { type: 'workspaces', id: workspaceId, attributes: {} },
];

/** Everything the server has, as JSON:API resources. */
export function resourcesOf(server: FakeServer): ResourceObject[] {
  const {
    people,
    me,
    contract,
    myGrant,
    grants,
    hinted,
    workspaceEncrData,
    workspaceGrant,
    record,
    moves,
    documents,
  } = server;
  return [
    ...people.map(personResource),
    ...people.flatMap((person) => {
      const { account } = person;
      return account === null ? [] : [accountResource(account, person, account === me.account ? hinted : [])];
    }),
    contractResource(contract, myGrant, server),
    { type: 'contractrecords', id: contract.id, attributes: { ...record, seq: 0, bcTxId: null, moves } },
    ...documents,
    ...(workspaceEncrData === undefined
      ? []
      : [{ type: 'encrdata', id: contract.id, attributes: { ...workspaceEncrData } }]),
    ...(workspaceGrant === undefined ? [] : workspaceGrantResources(workspaceGrant)),
    ...[myGrant, ...grants, ...hinted].map(grantResource),
    ...hinted.map(({ id, invite = null, redemption = null }) => ({
      type: 'unconfirmedhints',
      id: `hint-${id}`,
      attributes: { invite, redemption },
      relationships: { accessGrant: to('accessgrants', id) },
    })),
  ];
}
