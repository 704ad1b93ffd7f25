import { describe, expect, it } from 'vitest';
import { COMPANY_ROLES } from '../resources/companies/resource.ts';
import {
  canCreateNewWorkspaces,
  seesCompanyWorkspace,
  companyPermissions,
  companyDenial,
  companyRemovalDenial,
  companyRoleDenial,
  isCompanyAdmin,
  isCompanyMember,
  mayInCompany,
} from './company-policy.ts';

describe('company policy', () => {
  it('only the admin of a company makes workspaces and sees all contracts (PERM-COMP-01)', () => {
    for (const role of COMPANY_ROLES) {
      expect(mayInCompany('createWorkspace', role)).toBe(role === 'admin');
      expect(mayInCompany('seeAllContracts', role)).toBe(role === 'admin');
    }
  });
  it('all create contracts, but a creator does not sign (PERM-COMP-02, PERM-COMP-03)', () => {
    for (const role of COMPANY_ROLES) {
      expect(mayInCompany('createContract', role)).toBe(true);
      expect(mayInCompany('sign', role)).toBe(role !== 'creator');
    }
  });
  it('only the meta of the list grants the right to make workspaces (PERM-WS-07, ENT-WS-03)', () => {
    const permissions = (companyRole: 'admin' | 'member' | null) => ({
      permissions: companyPermissions({ companyId: 'acme', companyRole }, { companyWorkspaceEnabled: false }),
    });
    expect(canCreateNewWorkspaces(permissions('admin'))).toBe(true);
    expect(canCreateNewWorkspaces(permissions('member'))).toBe(false);
    expect(canCreateNewWorkspaces(permissions(null))).toBe(false);
    expect(canCreateNewWorkspaces({})).toBe(false);
    expect(permissions('admin')).toEqual({ permissions: ['create-workspace'] });
    expect(permissions('member')).toEqual({ permissions: [] });
    const nobody = { companyId: null, companyRole: 'admin' } as const;
    expect(companyPermissions(nobody, { companyWorkspaceEnabled: true })).toEqual([]);
  });
  it('only the meta of the list shows the company workspace, to admins while it is on (SIDE-10, ENT-WS-02)', () => {
    const sees = (companyRole: 'admin' | 'member', companyWorkspaceEnabled: boolean) => {
      const standing = { companyId: 'acme', companyRole };
      return seesCompanyWorkspace({ permissions: companyPermissions(standing, { companyWorkspaceEnabled }) });
    };
    expect(sees('admin', true)).toBe(true);
    expect(sees('admin', false)).toBe(false);
    expect(sees('member', true)).toBe(false);
    expect(seesCompanyWorkspace({})).toBe(false);
  });
  it('admins and new owners are members of the same company (VAL-FOLDER-12, VAL-FOLDER-13)', () => {
    expect(isCompanyAdmin({ companyId: 'acme', companyRole: 'admin' }, 'acme')).toBe(true);
    expect(isCompanyAdmin({ companyId: 'other', companyRole: 'admin' }, 'acme')).toBe(false);
    expect(isCompanyAdmin({ companyId: 'acme', companyRole: null }, 'acme')).toBe(false);
    expect(isCompanyMember({ companyId: 'acme', companyRole: 'creator' }, 'acme')).toBe(true);
    expect(isCompanyMember({ companyId: null, companyRole: null }, 'acme')).toBe(false);
    expect(isCompanyMember({ companyId: 'acme', companyRole: null }, 'acme')).toBe(false);
  });

  it.each([
    ['readSettings', 'anonymous', 'Unauthenticated'],
    ['readSettings', 'outsider', 'NotFound'],
    ['readSettings', 'member', undefined],
    ['readSettings', 'creator', undefined],
    ['readSettings', 'admin', undefined],
    ['changeSettings', 'anonymous', 'Unauthenticated'],
    ['changeSettings', 'outsider', 'NotFound'],
    ['changeSettings', 'member', 'Forbidden'],
    ['changeSettings', 'creator', 'Forbidden'],
    ['changeSettings', 'admin', undefined],
  ] as const)('%s by %s: %s (API-31)', (action, relation, denial) => {
    expect(companyDenial(action, relation)).toBe(denial);
  });
  it('every member reads the custom fields of a company, its admins manage them (API-35, J-179)', () => {
    for (const role of COMPANY_ROLES) {
      expect(mayInCompany('readCustomFields', role)).toBe(true);
      expect(mayInCompany('manageCustomFields', role)).toBe(role === 'admin');
    }
    expect(companyDenial('readCustomFields', 'outsider')).toBe('NotFound');
    expect(companyDenial('manageCustomFields', 'creator')).toBe('Forbidden');
  });
  it('only admins read and change billing info and payment methods (ENT-COMP-07, ENT-COMP-08, ENT-COMP-09, J-179)', () => {
    for (const action of ['readBilling', 'changeBilling'] as const) {
      for (const role of COMPANY_ROLES) expect(mayInCompany(action, role)).toBe(role === 'admin');
      expect(companyDenial(action, 'member')).toBe('Forbidden');
      expect(companyDenial(action, 'outsider')).toBe('NotFound');
    }
  });
  it('nobody changes their own role, whatever it is, so that an admin is left (PERM-COMP-07, J-094)', () => {
    for (const role of COMPANY_ROLES) {
      expect(companyRoleDenial('ann', { accountId: 'ann', role })).toBe('Forbidden');
      expect(companyRoleDenial('ann', { accountId: 'bob', role })).toBeUndefined();
    }
  });
  it('a member who leaves a company holds no keys of it: admins and members of workspaces cannot leave (J-179)', () => {
    const bob = { accountId: 'bob', role: 'member' } as const;
    expect(companyRemovalDenial('ann', bob, 0)).toBeUndefined();
    expect(companyRemovalDenial('ann', bob, 1)).toBe('StillInWorkspaces');
    expect(companyRemovalDenial('ann', { ...bob, role: 'admin' }, 0)).toBe('Forbidden');
    expect(companyRemovalDenial('bob', bob, 0)).toBe('Forbidden');
  });
});
