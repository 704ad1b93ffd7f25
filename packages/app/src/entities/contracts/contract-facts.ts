import type { ContractAccess, ContractRole } from '@signet/domain/permissions/contract-policy';
import { isTurnToSign } from '@signet/domain/contracts/signing-order';
import type { EncrDataAttributes } from '@signet/domain/resources/digital-assets/resource';
import type { Assignment } from '@signet/domain/tasks/task-state';
import { placeOfContract } from '../workspaces/places.ts';
import type { AccessGrant, Contract, Signature } from '../../shared/api-client/entities.ts';

/** The person's own signature request, answered or not. */
export function ownRequest(contract: Contract, personId: string): AccessGrant | undefined {
  return contract.accessGrants?.find((grant) => grant.type === 'sign' && grant.grantedTo?.id === personId);
}

/** The person's role towards the contract, for the policy that the server enforces, too. */
export function accessOf(contract: Contract, personId: string): ContractAccess {
  const signs = ownRequest(contract, personId) !== undefined;
  const role: ContractRole = contract.ownedBy?.id === personId ? 'owner' : signs ? 'signer' : 'viewer';
  return { role, signs, draft: contract.state === 'draft', place: placeOfContract(contract) };
}

export function signaturesOf(contract: Contract): Signature[] {
  return (contract.documents ?? []).flatMap((document) => document.signatures ?? []);
}

/** The assignees of the contract's tasks and their parts. */
export function assignmentsOf({ tasks = [] }: Contract): Assignment[] {
  return tasks.flatMap(({ assignees = [], completedBy = [] }) =>
    assignees.map(({ id }) => ({
      personId: id,
      completed: completedBy.some((person) => person.id === id),
    })),
  );
}

/** Whether somebody wrapped the secret for the person, or for a workspace whose key the person holds. */
export function isOpenFor({
  myAccessGrant,
  encrData,
}: Pick<Contract, 'myAccessGrant' | 'encrData'>): boolean {
  return myAccessGrant?.confirmed === true || isByWorkspace(encrData);
}

/** Whether the secret is wrapped for a workspace whose key the person holds. */
export function isByWorkspace(
  data: Contract['encrData'],
): data is EncrDataAttributes & { workspaceId: string; keyEpoch: number } {
  return data != null && data.workspaceId !== null && data.keyEpoch !== null;
}

/** Whether the person may sign now: requested, unanswered, and their turn (STATE-SIGREQ-06). */
export function isMyTurn(contract: Contract, personId: string): boolean {
  const ownerCompany = contract.ownedBy?.company?.id;
  const requests = (contract.accessGrants ?? []).flatMap(({ type, state, grantedTo }) => {
    if (type !== 'sign' || state === null || grantedTo === undefined) return [];
    const external = ownerCompany === undefined || grantedTo.company?.id !== ownerCompany;
    return [{ personId: grantedTo.id, state, external: external && grantedTo.id !== contract.ownedBy?.id }];
  });
  return isTurnToSign(contract.signingMode, requests, personId);
}
