import type { KeyBinding } from '@signet/domain/statements/key-binding';
import { ownKeysBy, ownKeysOf, type OwnKeys, type SessionKeyPairs } from '@signet/domain/trust/parties';

/**
 * The account of keys that the person holds: the one that they give, or, where they replaced others, the one to which the binding
 * leads that both signed. The server shows it, and cannot make one up.
 *
 * @throws AppError SignatureManipulated, UnverifiedKey for a binding of other keys
 */
export async function accountOfKeys(pairs: SessionKeyPairs, shown: KeyBinding): Promise<OwnKeys> {
  if (shown.former === undefined) return ownKeysOf(pairs);
  const { verifyKeyBinding } = await import('@signet/domain/statements/key-binding');
  return ownKeysBy(pairs, await verifyKeyBinding(shown), shown);
}
