import { verifyIdentityStatement } from '@signet/domain/statements/identity';
import { normalizeEmail } from '@signet/domain/validation/email';
import { displayName } from '@signet/domain/validation/person-name';
import type { Account, NaturalPerson } from '../../shared/api-client/entities.ts';
import { issuer } from '../ledger/issuer.ts';

/** Who the service says somebody is, as far as it signed that. */
export interface ConfirmedPerson {
  name: string;
  /** Somebody checked who they are. */
  isVerified: boolean;
}

/**
 * Who the service signed that the holder of the account is; the address alone when it signed nothing, or something of somebody
 * else. A false name that nobody signed would leave no trace.
 *
 * @throws AppError LedgerContradiction, SignatureManipulated when the installation is not the one that it was; ApiError as `call`
 */
export async function confirmedPerson(
  { id, identity, keyBinding }: Account,
  { emailAddress }: Pick<NaturalPerson, 'emailAddress'>,
): Promise<ConfirmedPerson> {
  const unknown = { name: emailAddress, isVerified: false };
  if (identity === null) return unknown;
  const { authority } = await issuer();
  try {
    const said = await verifyIdentityStatement(identity.statement, { authority, accountId: id, keyBinding });
    return normalizeEmail(said.email) === normalizeEmail(emailAddress)
      ? { name: displayName({ ...said, emailAddress }), isVerified: said.level === 'verified' }
      : unknown;
  } catch {
    return unknown;
  }
}
