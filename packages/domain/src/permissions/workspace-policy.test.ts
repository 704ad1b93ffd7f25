import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MEMBERSHIP_ROLES, type MembershipRole } from '../resources/workspace-memberships/resource.ts';
import { WORKSPACE_ROLES } from '../resources/workspaces/resource.ts';
import type { CompanyStanding } from './company-policy.ts';
import {
  mayInWorkspace,
  removalDenial,
  roleChangeDenial,
  roleForNewMember,
  workspaceAccessOf,
  workspacePermissions,
  workspaceDenial,
  type WorkspaceAccess,
} from './workspace-policy.ts';

const COMPANY = 'acme';
const ordinary = { companyId: COMPANY, companyWorkspace: false };
const general = { companyId: COMPANY, companyWorkspace: true };
const admin = { companyId: COMPANY, companyRole: 'admin' as const };
const member = { companyId: COMPANY, companyRole: 'member' as const };
const access = (role: WorkspaceAccess['role'], companyWorkspace = false) => ({ role, companyWorkspace });

describe('workspace policy', () => {
  it('the keys of each role (PERM-WS-01, PERM-WS-02, PERM-WS-03, PERM-KEY-02)', () => {
    const keys = Object.fromEntries(
      WORKSPACE_ROLES.map((role) => [role, workspacePermissions(access(role)).join(' ')]),
    );
    expect(keys).toEqual({
      anonymous: '',
      outsider: '',
      viewer: '',
      editor: 'manage-folders create-contracts',
      admin: 'update-workspace delete-workspace manage-members manage-folders create-contracts change-key',
      'company-admin': 'update-workspace delete-workspace manage-members manage-folders',
    });
  });
  it('only the roles admin and editor create contracts (VAL-CREATE-05)', () => {
    for (const role of WORKSPACE_ROLES) {
      expect(mayInWorkspace('create-contracts', access(role))).toBe(role === 'admin' || role === 'editor');
    }
  });
  it('nobody renames, deletes, creates or makes folders in the company workspace (VAL-FOLDER-08, VAL-FOLDER-09, VAL-CREATE-06)', () => {
    for (const role of WORKSPACE_ROLES) {
      for (const key of [
        'update-workspace',
        'delete-workspace',
        'create-contracts',
        'manage-folders',
      ] as const)
        expect(mayInWorkspace(key, access(role, true))).toBe(false);
    }
    expect(mayInWorkspace('read', access('company-admin', true))).toBe(true);
    expect(mayInWorkspace('read', access('editor', true))).toBe(false);
  });
  it('refuses with 401, 404 for outsiders and 403 for members (PERM-WS-04)', () => {
    expect(workspaceDenial('manage-members', access('anonymous'))).toBe('Unauthenticated');
    expect(workspaceDenial('manage-members', access('outsider'))).toBe('NotFound');
    expect(workspaceDenial('manage-members', access('editor'))).toBe('Forbidden');
    expect(workspaceDenial('manage-members', access('admin'))).toBeUndefined();
    expect(workspaceDenial('manage-members', access('company-admin'))).toBeUndefined();
  });
});

describe('a person’s role towards a workspace', () => {
  it('a company admin is never less than maintainer (VAL-FOLDER-15)', () => {
    for (const role of MEMBERSHIP_ROLES) {
      const membership = { role, byCompanyRole: false };
      expect(workspaceAccessOf({ membership, person: admin, workspace: ordinary }).role).toBe('admin');
      expect(workspaceAccessOf({ membership, person: member, workspace: ordinary }).role).toBe(role);
    }
    expect(MEMBERSHIP_ROLES.map((role) => roleForNewMember(role, true))).toEqual(['admin', 'admin', 'admin']);
    expect(MEMBERSHIP_ROLES.map((role) => roleForNewMember(role, false))).toEqual([...MEMBERSHIP_ROLES]);
  });
  it('a company admin without membership is company-admin, one of another company an outsider (PERM-COMP-01)', () => {
    const role = (companyId: string) =>
      workspaceAccessOf({ membership: undefined, person: { ...admin, companyId }, workspace: ordinary }).role;
    expect(role(COMPANY)).toBe('company-admin');
    expect(role('other')).toBe('outsider');
  });
  it('a former company admin loses the membership that came with that role (PERM-COMP-06)', () => {
    const membership = { role: 'admin' as const, byCompanyRole: true };
    expect(workspaceAccessOf({ membership, person: admin, workspace: ordinary }).role).toBe('admin');
    expect(workspaceAccessOf({ membership, person: member, workspace: ordinary }).role).toBe('outsider');
    expect(workspaceAccessOf({ membership, person: member, workspace: general }).role).toBe('outsider');
  });
});

/** A workspace of five people as the rules change it; returns whether the call was allowed. */
class Model {
  readonly company = new Map<string, CompanyStanding>([
    ['boss', admin],
    ['ann', member],
    ['bob', member],
    ['cem', member],
    ['eve', { companyId: null, companyRole: null }],
  ]);
  readonly roles = new Map<string, MembershipRole>([
    ['boss', 'admin'],
    ['ann', 'admin'],
    ['bob', 'editor'],
    ['cem', 'viewer'],
  ]);

  facts(accountId: string) {
    const person = this.company.get(accountId) ?? { companyId: null, companyRole: null };
    const role = this.roles.get(accountId);
    return { ...person, accountId, role, companyAdmin: person === admin };
  }
  access(accountId: string): WorkspaceAccess {
    const role = this.roles.get(accountId);
    const membership = role === undefined ? undefined : { role, byCompanyRole: false };
    return workspaceAccessOf({ membership, person: this.facts(accountId), workspace: ordinary });
  }
  admins(): number {
    return [...this.roles.values()].filter((role) => role === 'admin').length;
  }
  call({ kind, actor, target, role, heir }: Call): boolean {
    const actorAccess = this.access(actor);
    const facts = this.facts(target);
    const manages = workspaceDenial('manage-members', actorAccess) === undefined;
    if (kind === 'add') {
      if (!manages || facts.role !== undefined) return false;
      this.roles.set(target, roleForNewMember(role, facts.companyAdmin));
      return true;
    }
    if (facts.role === undefined) return false;
    if (kind === 'change') {
      const change = { actorId: actor, member: facts, role, admins: this.admins() };
      if (!manages || roleChangeDenial(change) !== undefined) return false;
      this.roles.set(target, role);
      return true;
    }
    const denial = removalDenial({
      actor: this.facts(actor),
      access: actorAccess,
      member: facts,
      admins: this.admins(),
      newOwner: this.facts(heir),
      companyId: COMPANY,
    });
    if (denial === undefined) this.roles.delete(target);
    return denial === undefined;
  }
}

interface Call {
  kind: 'add' | 'change' | 'remove';
  actor: string;
  target: string;
  role: MembershipRole;
  heir: string;
}

const PEOPLE = ['boss', 'ann', 'bob', 'cem', 'eve'];
const callsBy = (actors: string[]) =>
  fc.array(
    fc.record<Call>({
      kind: fc.constantFrom('add', 'change', 'remove'),
      actor: fc.constantFrom(...actors),
      target: fc.constantFrom(...PEOPLE),
      role: fc.constantFrom(...MEMBERSHIP_ROLES),
      heir: fc.constantFrom(...PEOPLE),
    }),
    { maxLength: 40 },
  );

describe('any sequence of calls', () => {
  it('by people below maintainer changes nothing except that they may leave (PERM-WS-04, PERM-WS-05)', () => {
    const property = fc.property(callsBy(['bob', 'cem', 'eve']), (calls) => {
      const model = new Model();
      const before = new Map(model.roles);
      for (const call of calls) model.call(call);
      for (const person of PEOPLE) {
        const left = model.roles.get(person) === undefined && ['bob', 'cem'].includes(person);
        if (!left && model.roles.get(person) !== before.get(person)) return false;
      }
      return true;
    });
    expect(() => fc.assert(property, { numRuns: 300 })).not.toThrow();
  });
  it('leaves a maintainer, changes nobody’s own role and demotes no company admin (PERM-WS-05, PERM-WS-06, J-094)', () => {
    const property = fc.property(callsBy(PEOPLE), (calls) => {
      const model = new Model();
      for (const call of calls) {
        const allowed = model.call(call);
        if (model.admins() === 0) return false;
        const self = call.actor === call.target && allowed && call.kind !== 'remove';
        // a company admin may add themselves, nobody else
        if (self && (call.kind === 'change' || !model.facts(call.actor).companyAdmin)) return false;
        if (model.roles.has('boss') && model.roles.get('boss') !== 'admin') return false;
      }
      return true;
    });
    expect(() => fc.assert(property, { numRuns: 300 })).not.toThrow();
  });
});

describe('changing the role of a member', () => {
  const change = (changes: Partial<Parameters<typeof roleChangeDenial>[0]>) =>
    roleChangeDenial({
      actorId: 'ann',
      member: { accountId: 'bob', role: 'admin', companyAdmin: false },
      role: 'editor',
      admins: 2,
      ...changes,
    });
  it('nobody changes their own role, nor a company admin’s (PERM-WS-05, PERM-WS-06)', () => {
    expect(change({})).toBeUndefined();
    expect(change({ actorId: 'bob' })).toBe('Forbidden');
    expect(change({ member: { accountId: 'boss', role: 'admin', companyAdmin: true } })).toBe('Forbidden');
  });
  it('the last maintainer stays one (J-094)', () => {
    expect(change({ admins: 1 })).toBe('LastMaintainer');
    expect(change({ admins: 1, role: 'admin' })).toBeUndefined();
    const cem = { accountId: 'cem', role: 'viewer' as const, companyAdmin: false };
    expect(change({ admins: 1, member: cem })).toBeUndefined();
  });
});

describe('removing a member', () => {
  const remove = (changes: Partial<Parameters<typeof removalDenial>[0]>) =>
    removalDenial({
      actor: { accountId: 'ann', companyAdmin: false },
      access: access('admin'),
      member: { accountId: 'bob', role: 'editor', companyAdmin: false },
      admins: 2,
      newOwner: { accountId: 'ann', role: 'admin', companyAdmin: false, ...member },
      companyId: COMPANY,
      ...changes,
    });
  it('the folders must go to another maintainer of the company (STATE-WS-02, VAL-FOLDER-13)', () => {
    const heir = { accountId: 'ann', role: 'admin' as const, companyAdmin: false, ...member };
    expect(remove({})).toBeUndefined();
    expect(remove({ newOwner: undefined })).toBe('NewOwnerRequired');
    expect(remove({ newOwner: { ...heir, role: 'editor' } })).toBe('NewOwnerRequired');
    expect(remove({ newOwner: { ...heir, companyId: 'other' } })).toBe('NewOwnerRequired');
    expect(remove({ newOwner: { ...heir, accountId: 'bob' } })).toBe('NewOwnerRequired');
  });
  it('the last maintainer stays, everybody else may leave (J-094, J-096)', () => {
    const ann = { accountId: 'ann', role: 'admin' as const, companyAdmin: false };
    expect(remove({ member: ann, admins: 1 })).toBe('LastMaintainer');
    expect(remove({ admins: 1 })).toBeUndefined();
    const bob = { accountId: 'bob', role: 'editor' as const, companyAdmin: false };
    expect(remove({ actor: bob, access: access('editor') })).toBeUndefined();
    expect(remove({ actor: { ...bob, accountId: 'cem' }, access: access('viewer') })).toBe('Forbidden');
  });
  it('a maintainer does not remove a company admin, another company admin does (PERM-WS-06)', () => {
    const boss = { accountId: 'boss', role: 'admin' as const, companyAdmin: true };
    expect(remove({ member: boss })).toBe('Forbidden');
    const actor = { accountId: 'boss2', companyAdmin: true };
    expect(remove({ member: boss, actor, access: access('company-admin') })).toBeUndefined();
  });
});
