import { verifyIdentityStatement } from '@signet/domain/statements/identity';
import { normalizeEmail } from '@signet/domain/validation/email';
import { displayName } from '@signet/domain/validation/person-name';
import type { Account, NaturalPerson } from '../../shared/api-client/entities.ts';
import { issuer } from '../ledger/issuer.ts';

/**
 * The name that the service signed for the holder of the account; the address alone when it signed none, or one for somebody
 * else. A false name that nobody signed would leave no trace.
 *
 * @throws AppError LedgerContradiction, SignatureManipulated when the installation is not the one that it was; ApiError as `call`
 */
export async function confirmedName(
  { id, identity, keyBinding }: Account,
  { emailAddress }: Pick<NaturalPerson, 'emailAddress'>,
): Promise<string> {
  if (identity === null) return emailAddress;
  const { authority } = await issuer();
  try {
    const said = await verifyIdentityStatement(identity.statement, { authority, accountId: id, keyBinding });
    return normalizeEmail(said.email) === normalizeEmail(emailAddress)
      ? displayName({ ...said, emailAddress })
      : emailAddress;
  } catch {
    return emailAddress;
  }
}
