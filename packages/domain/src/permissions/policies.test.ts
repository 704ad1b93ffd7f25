import { describe, expect, it } from 'vitest';
import { ACCOUNT_POLICY, accountDenial } from './account-policy.ts';
import { COMPANY_POLICY, companyDenial } from './company-policy.ts';
import { CONTRACT_POLICY, contractDenial } from './contract-policy.ts';
import { FOLDER_POLICY, folderDenial } from './folder-policy.ts';
import {
  ACCOUNT,
  COMPANY,
  COMPANY_WORKSPACE,
  CONTRACT,
  CONTRACT_BY_PLACE,
  FOLDER,
  LABEL,
  WORKSPACE,
  type Expected,
} from './testing/expected.ts';
import { LABEL_POLICY, labelDenial } from './label-policy.ts';
import { WORKSPACE_POLICY, workspaceDenial } from './workspace-policy.ts';

/** Each action and role, with its denial by the table and by the policy. */
function compared<Action extends string, Role extends string>(
  table: Expected<Action, Role>,
  denialOf: (action: Action, role: Role) => string | undefined,
) {
  const all = table.actions.flatMap((action) => table.roles.map((role) => ({ action, role })));
  return {
    wanted: all.map(({ action, role }) => [action, role, table.denialOf(action, role) ?? 'allowed']),
    found: all.map(({ action, role }) => [action, role, denialOf(action, role) ?? 'allowed']),
  };
}

describe('each policy decides every action and role as the specification does', () => {
  it('of contracts, by grants (PERM-DA-01, PERM-DA-03, PERM-KEY-03)', () => {
    const { wanted, found } = compared(CONTRACT, (action, role) =>
      contractDenial(action, { role, signs: role === 'signer', draft: false }),
    );
    expect(found).toEqual(wanted);
    expect(CONTRACT.actions).toEqual(Object.keys(CONTRACT_POLICY));
  });

  it('of contracts, by their location (PERM-COMP-01, PERM-WS-02, PERM-WS-03)', () => {
    const { wanted, found } = compared(CONTRACT_BY_PLACE, (action, place) =>
      contractDenial(action, { role: 'outsider', signs: false, draft: false, place }),
    );
    expect(found).toEqual(wanted);
    expect(CONTRACT_BY_PLACE.actions).toEqual(Object.keys(CONTRACT_POLICY));
  });

  it.each([
    ['workspaces', WORKSPACE, false],
    ['the company workspace', COMPANY_WORKSPACE, true],
  ] as const)('of %s (PERM-WS-01, PERM-WS-02, PERM-WS-03, PERM-KEY-02)', (_, table, companyWorkspace) => {
    const { wanted, found } = compared(table, (action, role) =>
      workspaceDenial(action, { role, companyWorkspace }),
    );
    expect(found).toEqual(wanted);
    expect(table.actions).toEqual(Object.keys(WORKSPACE_POLICY));
  });

  it('of folders (PERM-FOLDER-01, PERM-KEY-01)', () => {
    const { wanted, found } = compared(FOLDER, folderDenial);
    expect(found).toEqual(wanted);
    expect(FOLDER.actions).toEqual(Object.keys(FOLDER_POLICY));
  });

  it('of companies (PERM-COMP-01, PERM-COMP-02, PERM-COMP-03, PERM-KEY-08)', () => {
    const { wanted, found } = compared(COMPANY, companyDenial);
    expect(found).toEqual(wanted);
    expect(COMPANY.actions).toEqual(Object.keys(COMPANY_POLICY));
  });

  it('of labels', () => {
    const { wanted, found } = compared(LABEL, labelDenial);
    expect(found).toEqual(wanted);
    expect(LABEL.actions).toEqual(Object.keys(LABEL_POLICY));
  });

  it('of accounts', () => {
    const { wanted, found } = compared(ACCOUNT, accountDenial);
    expect(found).toEqual(wanted);
    expect(ACCOUNT.actions).toEqual(Object.keys(ACCOUNT_POLICY));
  });
});
