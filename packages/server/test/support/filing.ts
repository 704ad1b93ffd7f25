import { sealEnvelope } from '@signet/domain/crypto/envelope';
import { workspaceRecipient } from '@signet/domain/crypto/recipient';
import type { Contract } from './contracts.ts';
import { expectStatus, type Api, type ApiAnswer, type Person } from './people.ts';
import { activeContract } from './sharing.ts';
import type { Workspace } from './workspaces.ts';

/** The secret of a contract wrapped for a workspace. */
export function sealForWorkspace(
  contract: Contract,
  workspace: Workspace,
  by = contract.owner,
): Promise<string> {
  return sealEnvelope(contract.key, workspaceRecipient(workspace.key), by.own);
}

/** Files a contract in a workspace, in a folder when one is named. */
export async function file(
  api: Api,
  contract: Contract,
  workspace: Workspace,
  { folder, by = contract.owner }: { folder?: string; by?: Person } = {},
): Promise<ApiAnswer> {
  const relationships = {
    digitalAsset: { data: { type: 'digitalassets', id: contract.id } },
    grantedTo: { data: { type: 'workspaces', id: workspace.id } },
    ...(folder === undefined ? {} : { folder: { data: { type: 'folders', id: folder } } }),
  };
  const attributes = { encrDS: await sealForWorkspace(contract, workspace, by) };
  const body = { data: { type: 'workspaceaccessgrants', attributes, relationships } };
  return api.call('POST', '/workspaceaccessgrants', { token: by.token, body });
}

/** A contract that is no draft any more and lies in a workspace, with the grant that says so. */
export async function createFiledContract(
  api: Api,
  owner: Person,
  workspace: Workspace,
  where: { folder?: string } = {},
): Promise<{ contract: Contract; grant: string }> {
  const contract = await activeContract(api, owner);
  const answer = await file(api, contract, workspace, where);
  expectStatus(answer, 201);
  return { contract, grant: answer.json.data.id };
}
