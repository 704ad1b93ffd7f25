import { AppError } from '@signet/domain/errors/app-error';
import { normalizeEmail } from '@signet/domain/validation/email';
import { call } from '../../shared/api-client/client.ts';
import { one } from '../../shared/api-client/answer.ts';
import type { NaturalPerson } from '../../shared/api-client/entities.ts';

/**
 * The person with this address, with the account if there is one. Who asks says what went wrong in a place of
 * its own.
 *
 * @throws AppError UnverifiedKey when the server answers for another address
 */
export async function lookUpPerson(emailAddress: string): Promise<NaturalPerson> {
  const document = await call('POST', '/naturalpersons?include=account', {
    answer: one('naturalpersons'),
    body: { data: { type: 'naturalpersons', attributes: { emailAddress } } },
  });
  const person = document;
  if (person.emailAddress !== normalizeEmail(emailAddress))
    throw new AppError('UnverifiedKey', { detail: 'the server answered for another address' });
  return person;
}
