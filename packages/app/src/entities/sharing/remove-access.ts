import { isOwnKey } from '@signet/domain/trust/parties';
import { api } from '../../shared/api-client/api.ts';
import type { AccessGrant } from '../../shared/api-client/entities.ts';
import { sessionKeys } from '../../shared/session/session-keys.ts';

/**
 * Revokes somebody's access or signature request. The invitation is first revoked on this device, so that no later hint of
 * the server brings it back (docs/protocol.md, Invitations).
 */
export async function removeAccess(contractId: string, personId: string, grant: AccessGrant): Promise<void> {
  if (grant.invite && isOwnKey(await sessionKeys(), grant.invite.publicKey)) {
    const { revokeInvitation } = await import('./invitation-use.ts');
    await revokeInvitation(grant.invite);
  }
  const email = grant.grantedTo?.emailAddress;
  const { changeContract } = await import('../contracts/change-contract.ts');
  await changeContract(
    contractId,
    (facts) =>
      grant.type === 'sign'
        ? { ...facts, signers: facts.signers.filter((person) => person.email !== email) }
        : { ...facts, readers: facts.readers.filter((person) => person.email !== email) },
    (record) => {
      const options = { fields: { record } };
      const request = `/digitalassets/${contractId}/signaturerequest/naturalpersons/${personId}`;
      return grant.type === 'sign'
        ? api.remove('signaturerequests', { at: request }, options)
        : api.remove('accessgrants', grant.id, options);
    },
  );
}
