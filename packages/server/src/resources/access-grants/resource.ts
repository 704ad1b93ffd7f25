import { accessGrants, type AccessGrantAttributes } from '@signet/domain/resources/access-grants/resource';
import type { Selectable } from 'kysely';
import type { AccessGrantsTable } from '../../platform/db/contract-schema.ts';
import { resource } from '../../http/json-api/resource.ts';

export type GrantRow = Selectable<AccessGrantsTable>;

export const accessGrantResource = resource<GrantRow>({
  definition: accessGrants,
  load: (db, ids) => db.selectFrom('access_grants').selectAll().where('id', 'in', ids).execute(),
  attributes(row, viewer): AccessGrantAttributes {
    const isMine = row.granted_to === viewer.personId;
    const isByMe = row.granted_by === viewer.personId;
    return {
      type: row.type,
      created: row.created.toISOString(),
      lastModified: row.last_modified.toISOString(),
      state: row.state,
      requiresIdent: row.requires_ident,
      turn: row.turn,
      declined: row.declined?.toISOString() ?? null,
      declineReason: isMine || isByMe ? row.decline_reason : null,
      mailFailed: isByMe ? (row.mail_failed?.toISOString() ?? null) : null,
      mailed: isByMe ? (row.mailed?.toISOString() ?? null) : null,
      seen: isByMe ? (row.seen?.toISOString() ?? null) : null,
      reminded: isByMe ? (row.reminded?.toISOString() ?? null) : null,
      ...(isByMe && { autoReminded: row.auto_reminded }),
      confirmed: row.encr_ds !== null,
      encrDS: isMine ? row.encr_ds : null,
      granterKey: row.granter_key,
      epoch: row.asset_epoch,
      inviteEnvelope: isMine ? row.invite_envelope : null,
      invite: isMine || isByMe ? row.invite : null,
      inviteProof: isByMe ? row.invite_proof : null,
      redemption: isByMe ? row.redemption : null,
      readableByCode: isByMe && row.reading_hash !== null && row.invite_envelope !== null,
      firstRead: isByMe ? (row.first_read?.toISOString() ?? null) : null,
      expires: row.expires?.toISOString() ?? null,
    };
  },
  links: {
    grantedTo: (row) => row.granted_to,
    grantedBy: (row) => row.granted_by,
    wrappedBy: (row) => row.wrapped_by,
    digitalAsset: (row) => row.asset_id,
  },
});
