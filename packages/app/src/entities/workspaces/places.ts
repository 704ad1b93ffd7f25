import { placeOf, type ContractPlace } from '@signet/domain/permissions/contract-policy';
import type { Contract } from '../../shared/api-client/entities.ts';

/** A location of contracts: a workspace, or a folder in it. */
export interface Place {
  workspaceId: string;
  /** The name by which the person knows the workspace. */
  workspaceTitle: string;
  folderId: string | null;
}

/** The person's role towards a contract by its place. */
export function placeOfContract({
  workspaceAccessGrant,
  folder,
}: Pick<Contract, 'workspaceAccessGrant' | 'folder'>): ContractPlace | undefined {
  const workspace = workspaceAccessGrant?.grantedTo;
  // a workspace that the person does not see comes with only its id
  return workspace?.role && placeOf({ workspace, folderRole: folder?.role });
}
