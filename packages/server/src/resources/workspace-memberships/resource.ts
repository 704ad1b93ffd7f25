import {
  workspaceMemberships,
  type WorkspaceMembershipAttributes,
} from '@signet/domain/resources/workspace-memberships/resource';
import { memberStatements } from '@signet/domain/resources/member-statements/resource';
import type { Selectable } from 'kysely';
import type { MemberStatementsTable } from '../../platform/db/workspace-schema.ts';
import { attributesOf } from '../../http/json-api/attributes-of.ts';
import { resource } from '../../http/json-api/resource.ts';
import type { MembershipRow } from '../workspaces/members.ts';

export const membershipResource = resource<MembershipRow>({
  definition: workspaceMemberships,
  load: (db, ids) => db.selectFrom('workspace_memberships').selectAll().where('id', 'in', ids).execute(),
  attributes: (row, viewer): WorkspaceMembershipAttributes => ({
    role: row.role,
    encrWsPrivateKey: row.account_id === viewer.accountId ? row.encr_ws_private_key : null,
    granterKey: row.granter_key,
    keyEpoch: row.key_epoch,
    created: row.created.toISOString(),
  }),
  links: { grantedToAccount: (row) => row.account_id, workspace: (row) => row.workspace_id },
});

export const memberStatementResource = resource<Selectable<MemberStatementsTable>>({
  definition: memberStatements,
  load: (db, ids) => db.selectFrom('member_statements').selectAll().where('id', 'in', ids).execute(),
  attributes: (row) => attributesOf(memberStatements, row),
  links: {},
});
