import { createWorkspaceTitle } from '@signet/domain/statements/workspace-title';
import { api } from '../../shared/api-client/api.ts';
import type { Workspace } from '../../shared/api-client/entities.ts';
import { sessionKeys } from '../../shared/session/session-keys.ts';
import { rememberNext } from '../../trust/chains/chain-pin.ts';
import { workspaceChain } from './member-chain.ts';
import { assertTitle } from './wrap-gate.ts';

/**
 * Gives a workspace another name (API-22), with the statement in its chain that says so.
 *
 * @throws AppError UnverifiedWorkspace, UnverifiedWorkspaceTitle, UnsignedCompanyRole, Conflict when somebody else was
 *   faster, …
 */
export async function renameWorkspace(
  { id, title: present }: Pick<Workspace, 'id' | 'title'>,
  name: string,
): Promise<Workspace> {
  const title = name.normalize('NFC');
  const [chain, { accountId, auth }] = await Promise.all([workspaceChain(id), sessionKeys()]);
  assertTitle({ chain }, present);
  const statement = await createWorkspaceTitle(auth, {
    id,
    title,
    by: accountId,
    seq: chain.head.seq + 1,
    prev: chain.head.hash,
  });
  const renamed = await api.update('workspaces', id, { title, statement }, { answer: 'workspaces' });
  await rememberNext('workspace', id, { chain, statement });
  return renamed;
}
