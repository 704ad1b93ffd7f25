import { describe, expect, it } from 'vitest';
import { mayCreateContractAt } from './create-contract.ts';

const legal = { companyWorkspace: false, role: 'editor' } as const;

describe('where a contract may be created', () => {
  it('in a workspace with its permission, whatever the page (VAL-CREATE-01, VAL-CREATE-05)', () => {
    for (const pathname of ['/workspaces/legal-1', '/contract-details/1', '/my-contracts']) {
      expect(mayCreateContractAt({ pathname, workspace: legal })).toBe(true);
      for (const role of ['viewer', 'company-admin'] as const)
        expect(mayCreateContractAt({ pathname, workspace: { ...legal, role } })).toBe(false);
    }
  });
  it('never in the company workspace (VAL-CREATE-06)', () => {
    const workspace = { role: 'admin', companyWorkspace: true } as const;
    expect(mayCreateContractAt({ pathname: '/workspaces/general', workspace })).toBe(false);
  });
  it('without a workspace on home, my contracts and contracts that are not archived (VAL-CREATE-02, VAL-CREATE-03)', () => {
    for (const pathname of ['/home', '/my-contracts', '/contract-details/1', '/contract-new/1/dos/event/2'])
      expect(mayCreateContractAt({ pathname })).toBe(true);
    expect(mayCreateContractAt({ pathname: '/contract-details/1', archived: true })).toBe(false);
  });
  it('nowhere else (VAL-CREATE-04)', () => {
    for (const pathname of ['/archive', '/company/settings/general', '/playground', '/homeless', '/'])
      expect(mayCreateContractAt({ pathname })).toBe(false);
  });
});
