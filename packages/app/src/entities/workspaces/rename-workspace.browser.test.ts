import type { SignedStatement } from '@signet/domain/statements/signed-statement';
import { expect, it } from 'vitest';
import { forgetAnswers } from '../../shared/api-client/get-cache.ts';
import { startFakeServer } from '../../testing/fake-server.ts';
import { startWorkspace, workspaceResource } from '../../testing/fake-workspace-server.ts';
import { json } from '../../testing/network.ts';
import { ownChain } from './member-chain.ts';
import { renameWorkspace } from './rename-workspace.ts';

type Renaming = { data: { attributes: { title: string; statement: SignedStatement } } };

it('a new name is signed, and counts from then on (API-22, STATE-WS-09)', async () => {
  const server = await startFakeServer();
  const workspace = await startWorkspace(server, server.me);
  const honest = server.intercept;
  server.intercept = (call) => {
    if (call.method !== 'PATCH' || !call.url.endsWith(workspace.id)) return honest(call);
    const { title, statement } = (call.body as Renaming).data.attributes;
    workspace.statements.push(statement);
    workspace.title = title;
    return json({ data: workspaceResource(workspace) });
  };
  await renameWorkspace(workspace, 'U\u0308bergabe');
  expect(workspace.title).toBe('Übergabe');
  forgetAnswers();
  expect((await ownChain(workspace.id)).title).toBe('Übergabe');
});
