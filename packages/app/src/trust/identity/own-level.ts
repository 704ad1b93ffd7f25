import { verifyIdentityStatement, type Identity } from '@signet/domain/statements/identity';
import { api } from '../../shared/api-client/api.ts';
import { issuer } from '../ledger/issuer.ts';

/**
 * At which level the service vouches for the holder of the own account, by its signature: what signatures of theirs say.
 *
 * @throws AppError SignatureManipulated when what the server shows is not signed for the account; ApiError as `call`
 */
export async function ownLevel(accountId: string): Promise<Identity['level']> {
  const { identity, keyBinding } = await api.get('accounts', accountId);
  if (identity === null) return 'basic';
  const { authority } = await issuer();
  return (await verifyIdentityStatement(identity.statement, { authority, accountId, keyBinding })).level;
}
