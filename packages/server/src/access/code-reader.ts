import { hashToken } from '@signet/domain/crypto/link-token';
import { AppError } from '@signet/domain/errors/app-error';
import { DEFAULT_TIME_ZONE } from '@signet/domain/format/time-zone';
import { codeLinkDenial } from '@signet/domain/permissions/code-link';
import type { Selectable } from 'kysely';
import type { Viewer } from '../http/json-api/resource.ts';
import type { Db, Tx } from '../platform/db/database.ts';
import type { AccessGrantsTable } from '../platform/db/contract-schema.ts';

/** What the holder of an invitation's code shows: the contract that they want to read, and the reading token. */
export interface CodeReader {
  contractId: string;
  token: string;
}

/**
 * The grant of an invitation for whoever has its code, who may read its contract and nothing else (docs/protocol.md, Links with a code).
 * Every route that takes a reading token goes through here.
 *
 * @throws AppError CodeLinkUnknown, CodeLinkUsed, CodeLinkExpired, CodeLinkEarly
 */
export async function grantByCode(
  db: Db | Tx,
  { contractId, token }: CodeReader,
  now: Date,
): Promise<Selectable<AccessGrantsTable>> {
  const found = await db
    .selectFrom('access_grants as g')
    .innerJoin('invitations as i', 'i.grant_id', 'g.id')
    .where('g.asset_id', '=', contractId)
    .where('g.reading_hash', '=', hashToken(token))
    .selectAll('g')
    .select('i.expires as end')
    .executeTakeFirst();
  if (found === undefined) throw new AppError('CodeLinkUnknown');
  const { end, ...grant } = found;
  const { effective, invite_envelope: envelope } = grant;
  const denial = codeLinkDenial({ effective, used: envelope === null, expires: end }, now);
  if (denial !== undefined) throw new AppError(denial);
  return grant;
}

/** Sees what the invited person would see of the contract, and nobody's company or account. */
export function viewerByCode({ granted_to: personId }: { granted_to: string }, now: Date): Viewer {
  return {
    accountId: '',
    personId,
    companyId: null,
    companyRole: null,
    features: [],
    timeZone: DEFAULT_TIME_ZONE,
    now,
  };
}
