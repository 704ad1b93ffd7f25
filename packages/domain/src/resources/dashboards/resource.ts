import { z } from '../../schema/zod-mini.ts';
import { many, type ResourceDefinition } from '../definition.ts';

/** The id of the only dashboard (ENT-MISC-11). */
export const HOME = 'home';

const count = z.int().check(z.minimum(0));

/** ENT-MISC-11: how many contracts with an own grant the reader has, by the state that they are shown in. */
const dashboardAttributes = z.object({
  active: count,
  draft: count,
  pending: count,
  expired: count,
  /** All but the archived ones, as in the list of contracts; the declined ones have no count of their own. */
  total: count,
  signed: count,
  archived: count,
});
export type DashboardAttributes = z.infer<typeof dashboardAttributes>;

export const dashboards = {
  type: 'dashboards',
  attributes: dashboardAttributes,
  relationships: {
    /** Pending contracts that wait for the reader's signature. */
    pendingForMySignature: many('digitalassets'),
    /** Contracts that end at their expiry date, which is to come. */
    expireSoon: many('digitalassets'),
  },
  include: [
    'pendingForMySignature',
    'pendingForMySignature.ownedBy',
    'pendingForMySignature.ownedBy.account',
    'pendingForMySignature.myAccessGrant',
    'expireSoon',
    'expireSoon.ownedBy',
    'expireSoon.ownedBy.account',
  ],
  sort: ['pendingForMySignature.myAccessGrant.lastModified', 'expireSoon.expiryDate'],
  filters: { 'expireSoon.expiryDate': ['ge', 'le'] },
} as const satisfies ResourceDefinition;
