import { joinCompany } from './companies.ts';
import { createPerson, type Api, type Person } from './people.ts';
import type { TestServer } from './server.ts';
import { addMember, createWorkspace, type Workspace } from './workspaces.ts';

/** Ann founded ACME, Bob is a member of it; Cem and Eve are strangers there. */
export async function createAcme(server: TestServer): Promise<Record<'ann' | 'bob' | 'cem' | 'eve', Person>> {
  const { api } = server;
  const ann = await createPerson(api, { attributes: { companyName: 'ACME', firstName: 'Ann' } });
  const bob = await createPerson(api, { attributes: { firstName: 'Bob' } });
  const cem = await createPerson(api, { attributes: { firstName: 'Cem' } });
  const eve = await createPerson(api, { attributes: { firstName: 'Eve' } });
  await joinCompany(server, bob, { of: ann, role: 'member' });
  return { ann, bob, cem, eve };
}

/** Ann, who makes the workspaces of ACME; Ed, who edits there; and Vi, who views. */
export interface Staff {
  ann: Person;
  ed: Person;
  vi: Person;
}

export async function createStaff(api: Api): Promise<Staff> {
  return {
    ann: await createPerson(api, { attributes: { companyName: 'ACME' } }),
    ed: await createPerson(api),
    vi: await createPerson(api),
  };
}

/** A workspace of Ann, with Ed as its editor and Vi as its viewer. */
export async function createStaffedWorkspace(api: Api, { ann, ed, vi }: Staff): Promise<Workspace> {
  const workspace = await createWorkspace(api, ann);
  await addMember(api, workspace, ed, { role: 'editor' });
  await addMember(api, workspace, vi, { role: 'viewer' });
  return workspace;
}
