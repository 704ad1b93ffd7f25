import { daysToCome, type HomePeriod } from '@signet/domain/home/period';
import type { Query, ListQuery } from '../../shared/api-client/resource-path.ts';

/** CONST-LIM-04. */
export const EVENTS_SHOWN = 6;
export const TASKS_SHOWN = 5;
/** Of those that wait for others. */
export const CONTRACTS_SHOWN = 5;
/** Most contracts that a block asks for; of more, it says that there are more. */
export const CONTRACTS_MAX = 100;

/** All dashboards are one resource, which has no address of its own. */
export const DASHBOARD = { at: '/dashboards' } as const;

/** API-06: the contracts that wait for the reader's signature, the newest request first. */
export const REQUESTS: Query<'dashboards'> = {
  include: ['pendingForMySignature.ownedBy.account', 'pendingForMySignature.myAccessGrant'],
  sort: '-pendingForMySignature.myAccessGrant.lastModified',
  page: { limit: CONTRACTS_MAX },
};

/** API-06: the contracts that end in a period. */
export function expiringIn(period: HomePeriod, today: string): Query<'dashboards'> {
  const { from: ge, to: le } = daysToCome(period, today);
  return {
    include: ['expireSoon.ownedBy.account'],
    filter: { 'expireSoon.expiryDate': { ge, le } },
    sort: 'expireSoon.expiryDate',
    page: { limit: CONTRACTS_MAX },
  };
}

/** API-08, J-145: the next events from today on. */
export function eventsIn(period: HomePeriod, today: string): ListQuery<'events'> {
  const { to: le } = daysToCome(period, today);
  return {
    include: ['refersTo'],
    filter: { date: { ge: today, le }, 'refersTo.state': { ne: 'archived' } },
    sort: 'date',
    page: { limit: EVENTS_SHOWN },
  };
}

/** API-16: the tasks of the reader that they have not done, those that are due first before those without a day. */
export const TASKS: ListQuery<'tasks'> = {
  include: ['digitalAsset'],
  filter: { assignedToMe: 'true', completedByMe: 'false' },
  sort: 'dueDate',
  page: { limit: TASKS_SHOWN },
};

/** Contracts of the reader that others have to sign, the longest untouched first. */
export const waitingFor = (personId: string): ListQuery<'digitalassets'> => ({
  filter: { state: 'pending', 'ownedBy.id': personId },
  sort: 'lastModified',
  page: { limit: CONTRACTS_SHOWN },
});
