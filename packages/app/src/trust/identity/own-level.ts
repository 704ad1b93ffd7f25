import { verifyIdentityStatement, type Identity } from '@signet/domain/statements/identity';
import { api } from '../../shared/api-client/api.ts';
import { issuer } from '../ledger/issuer.ts';

/**
 * The level at which the service vouches for the person's identity in its signed statement, as their signatures state it.
 *
 * @throws AppError SignatureManipulated when the server's statement is not signed for the account; ApiError as `call`
 */
export async function ownLevel(accountId: string): Promise<Identity['level']> {
  const { identity, keyBinding } = await api.get('accounts', accountId);
  if (identity === null) return 'basic';
  const { authority } = await issuer();
  return (await verifyIdentityStatement(identity.statement, { authority, accountId, keyBinding })).level;
}
