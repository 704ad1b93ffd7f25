import type { AccessGrant, Contract, NaturalPerson, Task } from '../shared/api-client/entities.ts';
import { shown } from './complete.ts';
import { sessionOf } from './sessions.ts';

function personOf(id: string, firstName: string): NaturalPerson {
  const emailAddress = `${firstName.toLowerCase()}@example.com`;
  return { ...shown('naturalpersons', { id }), firstName, lastName: 'Person', emailAddress };
}

const { personId, firstName } = sessionOf().user;
export const ADA = personOf(personId, firstName);
export const BEN = personOf('0192cccc-0000-7000-8000-000000000001', 'Ben');
export const CLEO = personOf('0192cccc-0000-7000-8000-000000000002', 'Cleo');

export function grantOf(grantedTo: NaturalPerson, attributes: Partial<AccessGrant> = {}): AccessGrant {
  const id = `grant-${grantedTo.id}-${attributes.type ?? 'view'}`;
  return { ...shown('accessgrants', { id }), grantedTo, ...attributes };
}

export function taskOf(attributes: Partial<Task> = {}): Task {
  return {
    ...shown('tasks', { id: '0192dddd-0000-7000-8000-000000000001' }),
    title: 'Check the notice period',
    assignees: [ADA, BEN],
    completedBy: [],
    createdBy: ADA,
    ...attributes,
  };
}

/** A contract of Ada that Ben signs; Cleo is invited and has no key yet. */
export function contractOf(attributes: Partial<Contract> = {}): Contract {
  return {
    ...shown('digitalassets', { id: '0192bbbb-0000-7000-8000-000000000009' }),
    title: 'Supply agreement',
    state: 'pending',
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
