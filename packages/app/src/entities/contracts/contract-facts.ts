import type { ContractAccess, ContractRole } from '@signet/domain/permissions/contract-policy';
import { isTurnToSign, requestsBefore } from '@signet/domain/contracts/signing-order';
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
  return isTurnToSign(contract.signingMode, requestsOf(contract), personId);
}

/** The addresses of those who have to sign before the person can. */
export function signersBefore(contract: Contract, personId: string): string[] {
  return requestsBefore(contract.signingMode, requestsOf(contract), personId).map(({ email }) => email);
}

/** The addresses of those whose approval is awaited before anybody can sign. */
export function approversAwaited({ tasks = [] }: Contract): string[] {
  const parts = tasks.flatMap(({ holdsSigning = false, state, assignees = [], completedBy = [] }) =>
    holdsSigning && state !== 'complete'
      ? assignees.filter(({ id }) => !completedBy.some((person) => person.id === id))
      : [],
  );
  return [...new Set(parts.map(({ emailAddress }) => emailAddress))];
}

/** Those who are asked to sign, in the order in which they may where there is one. */
export function signersOf({ accessGrants = [] }: Contract): AccessGrant[] {
  return accessGrants
    .filter(({ type }) => type === 'sign')
    .toSorted((one, other) => (one.turn ?? 0) - (other.turn ?? 0));
}

/** When the person's last signature was taken, as the server says. */
export function signedAt(contract: Contract, personId: string): string | undefined {
  return signaturesOf(contract)
    .flatMap(({ signer, created }) => (signer?.id === personId ? [created] : []))
    .toSorted()
    .at(-1);
}

function requestsOf({ accessGrants = [], ownedBy }: Contract) {
  const company = ownedBy?.company?.id;
  return accessGrants.flatMap(({ type, state, turn, grantedTo }) => {
    if (type !== 'sign' || state === null || grantedTo === undefined) return [];
    const external = company === undefined || grantedTo.company?.id !== company;
    return [
      {
        personId: grantedTo.id,
        email: grantedTo.emailAddress,
        state,
        external: external && grantedTo.id !== ownedBy?.id,
        turn: turn ?? null,
      },
    ];
  });
}
