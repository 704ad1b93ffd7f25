import { REMINDER_PAUSE_MS } from '@signet/domain/resources/access-grants/resource';
import { approversAwaited, isMyTurn } from '../../entities/contracts/contract-facts.ts';
import type { AccessGrant, Contract } from '../../shared/api-client/entities.ts';
import { isInvitationOver } from './grant-status.ts';

/** When the person may be reminded again; undefined when they may be at once. The server decides. */
export function nextReminder({ reminded }: AccessGrant): string | undefined {
  if (reminded == null) return undefined;
  const next = Date.parse(reminded) + REMINDER_PAUSE_MS;
  return next > Date.now() ? new Date(next).toISOString() : undefined;
}

/** Whether the contract, and no approval, waits for the signature of this person, who is not its owner and whose invitation is not over. */
export function isAwaited(contract: Contract, grant: AccessGrant): boolean {
  const { type, grantedTo } = grant;
  if (type !== 'sign' || contract.state !== 'pending' || grantedTo === undefined) return false;
  if (isInvitationOver(contract, grant) || approversAwaited(contract).length > 0) return false;
  return grantedTo.id !== contract.ownedBy?.id && isMyTurn(contract, grantedTo.id);
}
