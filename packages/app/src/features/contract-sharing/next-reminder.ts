import { REMINDER_PAUSE_MS } from '@signet/domain/resources/access-grants/resource';
import { isMyTurn } from '../../entities/contracts/contract-facts.ts';
import type { AccessGrant, Contract } from '../../shared/api-client/entities.ts';

/** When the person may be reminded again; undefined when they may be at once. The server decides. */
export function nextReminder({ reminded }: AccessGrant): string | undefined {
  if (reminded == null) return undefined;
  const next = Date.parse(reminded) + REMINDER_PAUSE_MS;
  return next > Date.now() ? new Date(next).toISOString() : undefined;
}

/** Whether the contract waits for the signature of this person, who is not its owner. */
export function isAwaited(contract: Contract, { type, grantedTo }: AccessGrant): boolean {
  if (type !== 'sign' || contract.state !== 'pending' || grantedTo === undefined) return false;
  return grantedTo.id !== contract.ownedBy?.id && isMyTurn(contract, grantedTo.id);
}
