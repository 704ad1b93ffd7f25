import { mayInWorkspace, type WorkspaceAccess } from './workspace-policy.ts';

/** Where somebody wants to create a contract. */
export interface CreateContractPlace {
  pathname: string;
  /** What the person is to the workspace that is active; undefined without one. */
  workspace?: WorkspaceAccess | undefined;
  /** The contract that is shown is archived. @default false */
  archived?: boolean | undefined;
}

/** Pages on which a contract without a workspace is created. */
const OWN_PLACES = ['/home', '/my-contracts', '/contracts', '/contract-details', '/contract-new'];

/**
 * VAL-CREATE-01 to -06: in the company workspace never; in a workspace with its permission `create-contracts`;
 * without one on home, my contracts and the pages of contracts that are not archived; nowhere else.
 */
export function mayCreateContractAt({ pathname, workspace, archived = false }: CreateContractPlace): boolean {
  if (workspace !== undefined) return mayInWorkspace('create-contracts', workspace);
  const isOwnPlace = OWN_PLACES.some((place) => pathname === place || pathname.startsWith(`${place}/`));
  return isOwnPlace && !archived;
}
