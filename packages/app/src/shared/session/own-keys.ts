import type { KeyBinding } from '@signet/domain/statements/key-binding';
import { ownKeysBy, ownKeysOf, type OwnKeys, type SessionKeyPairs } from '@signet/domain/trust/parties';

/**
 * The account of the person's keys: derived from them, or, after a replacement, from the binding that both former keys
 * signed. The server shows the binding but cannot forge one.
 *
 * @throws AppError SignatureManipulated, UnverifiedKey for a binding of other keys
 */
export async function accountOfKeys(pairs: SessionKeyPairs, shown: KeyBinding): Promise<OwnKeys> {
  if (shown.former === undefined) return ownKeysOf(pairs);
  const { verifyKeyBinding } = await import('@signet/domain/statements/key-binding');
  return ownKeysBy(pairs, await verifyKeyBinding(shown), shown);
}
