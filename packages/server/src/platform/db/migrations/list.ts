import type { Migration } from 'kysely/migration';
import * as initial from './0001-initial.ts';
import * as secondFactors from './0002-second-factors.ts';
import * as workspaces from './0003-workspaces.ts';
import * as identity from './0004-identity.ts';
import * as tasks from './0005-tasks.ts';
import * as contractRecords from './0006-contract-records.ts';
import * as workspaceKeys from './0007-workspace-keys.ts';
import * as companyMembers from './0008-company-members.ts';
import * as partnerships from './0009-partnerships.ts';
import * as customFields from './0010-custom-fields.ts';
import * as billing from './0011-billing.ts';
import * as folderOwners from './0012-folder-owners.ts';
import * as contractOwners from './0013-contract-owners.ts';
import * as identityStatements from './0014-identity-statements.ts';
import * as keyDirectory from './0015-key-directory.ts';
import * as pins from './0016-pins.ts';
import * as contractKeys from './0017-contract-keys.ts';
import * as boundSessions from './0018-bound-sessions.ts';
import * as contractMoves from './0019-contract-moves.ts';
import * as formerSecrets from './0020-former-secrets.ts';

/** Every migration by name, in order; none is ever changed once it has been released. */
export const MIGRATIONS: Record<string, Migration> = {
  '0001-initial': initial,
  '0002-second-factors': secondFactors,
  '0003-workspaces': workspaces,
  '0004-identity': identity,
  '0005-tasks': tasks,
  '0006-contract-records': contractRecords,
  '0007-workspace-keys': workspaceKeys,
  '0008-company-members': companyMembers,
  '0009-partnerships': partnerships,
  '0010-custom-fields': customFields,
  '0011-billing': billing,
  '0012-folder-owners': folderOwners,
  '0013-contract-owners': contractOwners,
  '0014-identity-statements': identityStatements,
  '0015-key-directory': keyDirectory,
  '0016-pins': pins,
  '0017-contract-keys': contractKeys,
  '0018-bound-sessions': boundSessions,
  '0019-contract-moves': contractMoves,
  '0020-former-secrets': formerSecrets,
};
