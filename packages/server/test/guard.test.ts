import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { guarded } from '../src/access/guarded-route.ts';
import { toAppError } from '../src/http/json-api/errors.ts';
import type { Answer, Route } from '../src/http/routing/route.ts';
import { inTransaction } from '../src/platform/db/transaction.ts';
import { createFolder } from './support/folders.ts';
import { handOver } from './support/guard.ts';
import { createPerson, type Person } from './support/people.ts';
import { sharedServer } from './support/shared-server.ts';
import { addMember, createWorkspace } from './support/workspaces.ts';

const server = await sharedServer();
let founder: Person;
let viewer: Person;
let folder: string;
beforeAll(async () => {
  const { api } = server;
  founder = await createPerson(api, { attributes: { companyName: 'ACME' } });
  viewer = await createPerson(api);
  const workspace = await createWorkspace(api, founder);
  await addMember(api, workspace, viewer, { role: 'viewer' });
  folder = await createFolder(api, founder, workspace.id, { name: 'Contracts' });
});

type Handler = Parameters<typeof guarded<'/folders/:id', 'folder:remove-folder', 'folders'>>[0]['handle'];

const routeOf = (handle: Handler): Route =>
  guarded({
    method: 'DELETE',
    path: '/folders/:id',
    access: 'folder:remove-folder',
    of: 'folders',
    source: 'addition',
    summary: '',
    handle,
  });
const refusalOf = (handle: Handler, person: Person, id = folder): Promise<unknown> =>
  handOver(server, routeOf(handle), { person, id }).catch((error: unknown) => error);
const isThere = async (): Promise<boolean> =>
  (await server.running.services.db.selectFrom('folders').select('id').where('id', '=', folder).execute())
    .length === 1;
const DONE: Answer = { status: 204 };

describe('a route that the guard decides about (ABUSE-01)', () => {
  it.each<[string, Handler]>([
    [
      'that changes something',
      async ({ services, params }) => {
        await services.db.deleteFrom('folders').where('id', '=', params.id).execute();
        return DONE;
      },
    ],
    [
      'that begins a transaction of its own',
      async ({ services, params }) => {
        await inTransaction(services.db, (tx) =>
          tx.deleteFrom('folders').where('id', '=', params.id).execute(),
        );
        return DONE;
      },
    ],
    [
      'that takes the engine itself',
      async ({ services, params }) => {
        await services.database.db.deleteFrom('folders').where('id', '=', params.id).execute();
        return DONE;
      },
    ],
    ['that only answers', async () => DONE],
    ['that passes over the refusal', async ({ transact }) => transact(async () => DONE).catch(() => DONE)],
  ])('a handler %s without having asked who may ends in a 500 (ABUSE-01)', async (_, handle) => {
    const error = await refusalOf(handle, viewer);
    expect(String(error)).toContain('DELETE /folders/:id has not asked who may');
    expect(toAppError(error)).toMatchObject({ status: 500, code: 'UnexpectedError' });
    expect(await isThere()).toBe(true);
  });

  it('the work of who may not is never begun (ABUSE-01)', async () => {
    let begun = 0;
    const handle: Handler = async ({ transact }) => {
      await transact(async (tx, asked) => {
        begun += 1;
        await tx.deleteFrom('folders').where('id', '=', asked.folder.id).execute();
      });
      return DONE;
    };
    expect(await refusalOf(handle, viewer)).toMatchObject({ code: 'NotFound' });
    expect(await refusalOf(handle, founder, randomUUID())).toMatchObject({ code: 'NotFound' });
    expect([begun, await isThere()]).toEqual([0, true]);
  });

  it('hands over what it decided about, in the transaction in which it did (ABUSE-01)', async () => {
    const seen: unknown[] = [];
    await refusalOf(async ({ authorise, transact }) => {
      seen.push((await authorise()).folder.id);
      await transact(async (tx, asked) => seen.push(asked.folder.id, asked.row.id, tx.isTransaction));
      return DONE;
    }, founder);
    expect(seen).toEqual([folder, folder, folder, true]);
  });
});
