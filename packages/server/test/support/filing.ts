import type { SentRecord } from '@signet/domain/resources/contract-records/resource';
import { sealEnvelope } from '@signet/domain/envelopes/envelope';
import { workspaceRecipient } from '@signet/domain/trust/recipient';
import type { Contract } from './contracts.ts';
import { createContractMove, type ContractMove } from '@signet/domain/statements/contract-move';
import type { RecordPlace } from '@signet/domain/statements/record-keys';
import type { SignedStatement } from '@signet/domain/statements/signed-statement';
import { withRecord } from './records.ts';
import { expectStatus, type Api, type ApiAnswer, type Person } from './people.ts';
import { activeContract } from './sharing.ts';
import type { Workspace } from './workspaces.ts';

/** The location in a workspace. */
interface Where {
  folder?: string;
}

/** The secret of a contract wrapped for a workspace. */
export function sealForWorkspace(
  contract: Contract,
  workspace: Workspace,
  by = contract.owner,
): Promise<string> {
  return sealEnvelope(contract.key, workspaceRecipient(workspace.key), by.own);
}

/** A workspace as statements name it. */
export const placeOf = ({ id, key }: Workspace): RecordPlace => ({ workspaceId: id, epoch: key.of.epoch });

/** The statement by which somebody other than the owner takes a contract out of a workspace. */
export function moveBy(
  by: Person,
  contract: Contract,
  changes: Pick<ContractMove, 'from' | 'to'> & Partial<ContractMove>,
): Promise<SignedStatement> {
  return createContractMove(by.keys.auth, {
    id: contract.id,
    prev: contract.chain.head?.hash ?? '',
    by: by.accountId,
    time: new Date().toISOString(),
    ...changes,
  });
}

/** Files a contract in a workspace, in a folder when one is named; an `unrecorded` one goes into the company's. */
export async function file(
  api: Api,
  contract: Contract,
  workspace: Workspace,
  { folder, by = contract.owner, unrecorded = false }: Where & { by?: Person; unrecorded?: boolean } = {},
): Promise<ApiAnswer> {
  const relationships = {
    digitalAsset: { data: { type: 'digitalassets', id: contract.id } },
    grantedTo: { data: { type: 'workspaces', id: workspace.id } },
    ...(folder === undefined ? {} : { folder: { data: { type: 'folders', id: folder } } }),
  };
  const encrDS = await sealForWorkspace(contract, workspace, by);
  const send = (record?: SentRecord) => {
    const attributes = { encrDS, ...(record && { record }) };
    const body = { data: { type: 'workspaceaccessgrants', attributes, relationships } };
    return api.call('POST', '/workspaceaccessgrants', { token: by.token, body });
  };
  if (unrecorded) return send();
  return withRecord(contract, { places: [placeOf(workspace)] }, send);
}

/** A finished contract in a workspace, with its access grant. */
export async function createFiledContract(
  api: Api,
  owner: Person,
  workspace: Workspace,
  where: Where = {},
): Promise<{ contract: Contract; grant: string }> {
  const contract = await activeContract(api, owner);
  const answer = await file(api, contract, workspace, where);
  expectStatus(answer, 201);
  return { contract, grant: answer.json.data.id };
}
