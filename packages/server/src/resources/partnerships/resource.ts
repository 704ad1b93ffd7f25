import { partnerships } from '@signet/domain/resources/partnerships/resource';
import type { Db, Tx } from '../../platform/db/database.ts';
import { resource } from '../../http/json-api/resource.ts';

/** Somebody whom the issuer invited to a contract; the partnership has the id of the partner. */
export interface PartnershipRow {
  id: string;
  issuer: string;
  email: string;
}

export const partnershipResource = resource<PartnershipRow>({
  definition: partnerships,
  // nothing includes them, and an id is ambiguous without its issuer
  load: () => Promise.resolve([]),
  attributes: () => ({}),
  links: { issuer: ({ issuer }) => issuer, partner: ({ id }) => id },
});

/** The partners of a person, each once. */
export async function partnershipsOf(db: Db | Tx, personId: string): Promise<PartnershipRow[]> {
  const partners = db
    .selectFrom('access_grants')
    .select('granted_to')
    .where('granted_by', '=', personId)
    .where('granted_to', '!=', personId);
  const rows = await db
    .selectFrom('natural_persons')
    .select(['id', 'email'])
    .where('id', 'in', partners)
    .execute();
  return rows.map((row) => ({ ...row, issuer: personId }));
}
