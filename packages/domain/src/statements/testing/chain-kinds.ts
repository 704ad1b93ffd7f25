import type { OwnKeys } from '../../trust/parties.ts';
import { COMPANY_RULES_TYPE, createCompanyRules, verifyCompanyRules } from '../company-rules.ts';
import {
  createWorkspaceKeyStatement,
  verifyWorkspaceKeyStatement,
  WORKSPACE_KEY_TYPE,
} from '../workspace-key.ts';
import { createWorkspaceTitle, verifyWorkspaceTitle, WORKSPACE_TITLE_TYPE } from '../workspace-title.ts';
import type { StatementKind } from './statement-kind.ts';

const HASH = 'ab'.repeat(32);

/** What admins state in the chain of a company or workspace, beside its members. */
export async function chainKinds({
  by,
  companyId,
  workspaceId,
  nextKey,
}: {
  by: OwnKeys;
  companyId: string;
  workspaceId: string;
  nextKey: string;
}): Promise<Record<string, StatementKind>> {
  return {
    [COMPANY_RULES_TYPE]: {
      signer: by.auth,
      genuine: await createCompanyRules(by.auth, {
        id: companyId,
        comparesKeys: true,
        companyWorkspaceEnabled: true,
        by: by.accountId,
        seq: 1,
        prev: HASH,
      }),
      read: (statement) => verifyCompanyRules(statement, by.auth.publicKey),
      nullable: [],
    },
    [WORKSPACE_KEY_TYPE]: {
      signer: by.auth,
      genuine: await createWorkspaceKeyStatement(by.auth, {
        id: workspaceId,
        epoch: 1,
        publicKey: nextKey,
        by: by.accountId,
        seq: 1,
        prev: HASH,
      }),
      read: (statement) => verifyWorkspaceKeyStatement(statement, by.auth.publicKey),
      nullable: [],
    },
    [WORKSPACE_TITLE_TYPE]: {
      signer: by.auth,
      genuine: await createWorkspaceTitle(by.auth, {
        id: workspaceId,
        title: 'Legal',
        by: by.accountId,
        seq: 1,
        prev: HASH,
      }),
      read: (statement) => verifyWorkspaceTitle(statement, by.auth.publicKey),
      nullable: [],
    },
  };
}
