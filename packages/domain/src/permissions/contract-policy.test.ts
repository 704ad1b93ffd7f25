import type { FolderRole } from '../resources/folders/resource.ts';
import type { WorkspaceRole } from '../resources/workspaces/resource.ts';
import fc from 'fast-check';
import { accessGrantAttributes } from '../resources/access-grants/resource.ts';
import { describe, expect, it } from 'vitest';
import {
  CONTRACT_PLACES,
  CONTRACT_POLICY,
  CONTRACT_ROLES,
  contractDenial,
  mayOnContract,
  placeOf,
  strongestPlace,
  type ContractAction,
} from './contract-policy.ts';

const actions = Object.keys(CONTRACT_POLICY) as ContractAction[];

describe('contract policy', () => {
  it('a contract is editable for its owner only (PERM-DA-03)', () => {
    for (const action of [
      'update',
      'delete',
      'undraft',
      'addDocument',
      'removeDocument',
      'share',
      'revoke',
    ] as const) {
      for (const role of CONTRACT_ROLES) {
        expect(mayOnContract(action, { role, signs: true, draft: false })).toBe(role === 'owner');
      }
    }
  });
  it('a draft is for its owner only, whatever the action (STATE-DA-01)', () => {
    const property = fc.property(
      fc.constantFrom(...actions),
      fc.constantFrom(...CONTRACT_ROLES),
      fc.boolean(),
      (action, role, signs) => {
        return role === 'owner' || !mayOnContract(action, { role, signs, draft: true });
      },
    );
    expect(() => fc.assert(property)).not.toThrow();
    expect(mayOnContract('read', { role: 'owner', signs: false, draft: true })).toBe(true);
  });
  it('only people who are asked to sign can lock, sign and decline (PERM-DA-01)', () => {
    for (const action of ['lock', 'sign', 'decline'] as const) {
      expect(mayOnContract(action, { role: 'signer', signs: true, draft: false })).toBe(true);
      expect(mayOnContract(action, { role: 'owner', signs: true, draft: false })).toBe(true);
      expect(mayOnContract(action, { role: 'owner', signs: false, draft: false })).toBe(false);
      expect(mayOnContract(action, { role: 'viewer', signs: false, draft: false })).toBe(false);
    }
  });
  it('grants view, own or ask to sign, and nothing else (PERM-DA-02)', () => {
    const accepted = ['view', 'own', 'sign', 'edit', 'admin', ''].filter(
      (type) => accessGrantAttributes.shape.type.safeParse(type).success,
    );
    expect(accepted).toEqual(['view', 'own', 'sign']);
  });
  it('refuses with 401 without a session, 404 for contracts that must stay unknown, 403 for the rest (PERM-DA-01)', () => {
    expect(contractDenial('read', { role: 'anonymous', signs: false, draft: false })).toBe('Unauthenticated');
    expect(contractDenial('update', { role: 'outsider', signs: false, draft: false })).toBe('NotFound');
    expect(contractDenial('update', { role: 'viewer', signs: false, draft: false })).toBe('Forbidden');
    expect(contractDenial('update', { role: 'signer', signs: true, draft: true })).toBe('NotFound');
    expect(contractDenial('update', { role: 'owner', signs: false, draft: false })).toBeUndefined();
  });
  it('a role in the workspace or folder adds rights to the person’s own role (PERM-WS-02, PERM-WS-03, J-068, J-072)', () => {
    const allowed = (place: (typeof CONTRACT_PLACES)[number]) =>
      actions.filter((action) =>
        mayOnContract(action, { role: 'outsider', signs: true, draft: false, place }),
      );
    expect(allowed('reader')).toEqual(['read', 'letIn', 'comment', 'follow']);
    expect(allowed('editor')).toEqual(['read', 'letIn', 'comment', 'follow', 'move']);
    expect(allowed('maintainer')).toEqual([
      'read',
      'transfer',
      'letIn',
      'comment',
      'follow',
      'move',
      'detach',
    ]);
    expect(allowed('company-admin')).toEqual([
      'read',
      'archive',
      'transfer',
      'letIn',
      'comment',
      'follow',
      'detach',
    ]);
  });
  it('a draft is hidden from the members of its workspace and from company admins (STATE-DA-01, J-065, J-073)', () => {
    for (const place of CONTRACT_PLACES) {
      for (const action of actions)
        expect(mayOnContract(action, { role: 'viewer', signs: true, draft: true, place })).toBe(false);
    }
  });
  it('the role by location comes from workspace or folder, the strongest counts (PERM-WS-03, PERM-FOLDER-01)', () => {
    const roleIn = (role: WorkspaceRole, folderRole?: FolderRole, companyWorkspace = false) =>
      placeOf({ workspace: { role, companyWorkspace }, folderRole });
    expect(roleIn('viewer', 'no-access')).toBeUndefined();
    expect(roleIn('outsider')).toBeUndefined();
    expect(roleIn('editor', 'viewer')).toBe('reader');
    expect(roleIn('editor')).toBe('editor');
    expect(roleIn('viewer', 'owner')).toBe('editor');
    expect(roleIn('viewer', 'parent-owner')).toBe('editor');
    expect(roleIn('admin')).toBe('maintainer');
    expect(roleIn('admin', 'maintainer')).toBe('maintainer');
    expect(roleIn('company-admin', 'company-admin')).toBe('company-admin');
    expect(roleIn('admin', undefined, true)).toBe('company-admin');
    expect(strongestPlace(['reader', undefined, 'company-admin'])).toBe('company-admin');
    expect(strongestPlace([undefined])).toBeUndefined();
  });
});
