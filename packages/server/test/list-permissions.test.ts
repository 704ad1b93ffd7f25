import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { idsOf, outcome } from './support/answers.ts';
import { createAcme } from './support/casts.ts';
import type { Person } from './support/people.ts';
import { sharedServer } from './support/shared-server.ts';
import { createWorkspace, type Workspace } from './support/workspaces.ts';

const server = await sharedServer();
let ann: Person;
let bob: Person;
let workspace: Workspace;
beforeAll(async () => {
  ({ ann, bob } = await createAcme(server));
  workspace = await createWorkspace(server.api, ann);
});

const list = () => server.api.call('GET', '/workspaces', { token: bob.token });
async function setRole(role: 'admin' | 'member'): Promise<void> {
  const { db } = server.running.services;
  await db
    .updateTable('accounts')
    .set({ company_role: role })
    .where('id', '=', bob.accountId)
    .executeTakeFirstOrThrow();
}

describe('each call decides anew which rows a list shows', () => {
  beforeEach(() => setRole('admin'));

  it('a former company admin sees nothing by that role, from the next call on (PERM-COMP-01)', async () => {
    expect(idsOf(await list())).toEqual([workspace.id]);
    await setRole('member');
    expect(idsOf(await list())).toEqual([]);
    await setRole('admin');
    expect(idsOf(await list())).toEqual([workspace.id]);
  });

  it('a session that is over gets no list, whatever it saw before and requests now (STATE-SESS-01)', async () => {
    expect(idsOf(await list())).toEqual([workspace.id]);
    const { db } = server.running.services;
    await db.updateTable('sessions').set({ revoked: true }).where('account_id', '=', bob.accountId).execute();
    expect(outcome(await list())).toBe('401 Unauthenticated');
    const unknown = await server.api.call('GET', `/workspaces/${randomUUID()}/folders`, {
      token: bob.token,
    });
    expect(outcome(unknown)).toBe('401 Unauthenticated');
  });
});
