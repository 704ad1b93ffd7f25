import type { AccessGrant, Contract, NaturalPerson, Task } from '../shared/api-client/entities.ts';
import { sessionOf } from './sessions.ts';

const TIME = '2026-11-21T12:00:00.000Z';

function personOf(id: string, firstName: string): NaturalPerson {
  return {
    id,
    firstName,
    lastName: 'Person',
    emailAddress: `${firstName.toLowerCase()}@example.com`,
    reservation: false,
    avatarColor: 1,
  };
}

const { personId, firstName } = sessionOf().user;
export const ADA = personOf(personId, firstName);
export const BEN = personOf('0192cccc-0000-7000-8000-000000000001', 'Ben');
export const CLEO = personOf('0192cccc-0000-7000-8000-000000000002', 'Cleo');

export function grantOf(grantedTo: NaturalPerson, attributes: Partial<AccessGrant> = {}): AccessGrant {
  return {
    id: `grant-${grantedTo.id}-${attributes.type ?? 'view'}`,
    type: 'view',
    created: TIME,
    lastModified: TIME,
    state: null,
    requiresIdent: false,
    confirmed: true,
    encrDS: null,
    granterKey: null,
    epoch: 0,
    inviteEnvelope: null,
    invite: null,
    inviteProof: null,
    redemption: null,
    expires: null,
    grantedTo,
    ...attributes,
  };
}

export function taskOf(attributes: Partial<Task> = {}): Task {
  return {
    id: '0192dddd-0000-7000-8000-000000000001',
    title: 'Check the notice period',
    description: '',
    approval: false,
    state: 'open',
    created: TIME,
    lastModified: TIME,
    assignees: [ADA, BEN],
    completedBy: [],
    createdBy: ADA,
    ...attributes,
  };
}

/** A contract of Ada that Ben signs; Cleo is invited and has no key yet. */
export function contractOf(attributes: Partial<Contract> = {}): Contract {
  return {
    id: '0192bbbb-0000-7000-8000-000000000009',
    title: 'Supply agreement',
    description: '',
    startDate: null,
    expiryDate: null,
    state: 'pending',
    created: TIME,
    lastModified: TIME,
    publicKey: `02${'cd'.repeat(32)}`,
    founderId: '0192aaaa-0000-7000-8000-000000000001',
    signingMode: 'ANY_ORDER',
    proofOutdated: false,
    bcTxId: null,
    ownedBy: ADA,
    createdBy: ADA,
    documents: [],
    accessGrants: [
      grantOf(ADA, { type: 'own' }),
      grantOf(BEN, { type: 'sign', state: 'requested' }),
      grantOf(CLEO, { confirmed: false }),
    ],
    myAccessGrant: grantOf(ADA, { type: 'own' }),
    tasks: [],
    ...attributes,
  };
}
