import { AppError } from '@signet/domain/errors/app-error';
import { normalizeEmail } from '@signet/domain/validation/email';
import { api } from '../../shared/api-client/api.ts';
import type { NaturalPerson } from '../../shared/api-client/entities.ts';

/**
 * The person with this address, with the account if there is one. The caller shows errors in a place of its own.
 *
 * @throws AppError UnverifiedKey when the server answers for another address
 */
export async function lookUpPerson(emailAddress: string): Promise<NaturalPerson> {
  const person = await api.create(
    'naturalpersons',
    { emailAddress },
    { answer: 'naturalpersons', include: ['account'] },
  );
  if (person.emailAddress !== normalizeEmail(emailAddress))
    throw new AppError('UnverifiedKey', { detail: 'the server answered for another address' });
  return person;
}
