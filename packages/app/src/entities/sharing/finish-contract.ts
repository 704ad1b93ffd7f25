import { call } from '../../shared/api-client/client.ts';
import type { Contract } from '../../shared/api-client/entities.ts';
import { bodyOf } from '../../shared/api-client/fields.ts';
import { changeContract } from '../contracts/change-contract.ts';
import { renewInvitations } from './renew-invitation.ts';

/**
 * Finishes a draft (API-53): the people of its record are invited. The 14 days of those who have no key begin now, not when the owner
 * wrote them down.
 *
 * @throws AppError InvitationOver for an invitation that is over and cannot be signed anew; AppError, ApiError as changeContract
 */
export async function finishContract(contract: Contract): Promise<void> {
  const { id, accessGrants = [] } = contract;
  await renewInvitations(contract, accessGrants);
  await changeContract(
    id,
    (facts) => ({ ...facts, finished: true }),
    (record) =>
      call('PUT', `/digitalassets/${id}/undraft`, { body: bodyOf('digitalassets', { record }, id) }),
  );
}
