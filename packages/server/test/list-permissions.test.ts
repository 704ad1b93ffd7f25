import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { idsOf, outcome } from './support/answers.ts';
import { createAcme } from './support/casts.ts';
import type { Person } from './support/people.ts';
import { startTestServer, type TestServer } from './support/server.ts';
import { createWorkspace, type Workspace } from './support/workspaces.ts';

let server: TestServer;
let ann: Person;
let bob: Person;
let workspace: Workspace;
beforeAll(async () => {
  server = await startTestServer();
  ({ ann, bob } = await createAcme(server));
  workspace = await createWorkspace(server.api, ann);
});
afterAll(() => server.close());

const list = () => server.api.call('GET', '/workspaces', { token: bob.token });
async function setRole(role: 'admin' | 'member'): Promise<void> {
  const { db } = server.running.services;
  await db
    .updateTable('accounts')
    .set({ company_role: role })
    .where('id', '=', bob.accountId)
    .executeTakeFirstOrThrow();
}

describe('what a list shows is decided by each call', () => {
  beforeEach(() => setRole('admin'));

  it('who is no company admin any more sees nothing by that role, from the next call on (PERM-COMP-01)', async () => {
    expect(idsOf(await list())).toEqual([workspace.id]);
    await setRole('member');
    expect(idsOf(await list())).toEqual([]);
    await setRole('admin');
    expect(idsOf(await list())).toEqual([workspace.id]);
  });

  it('a session that is over gets no list, whatever was seen before and whatever is asked for (STATE-SESS-01)', async () => {
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
