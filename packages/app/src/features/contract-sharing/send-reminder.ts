import { call } from '../../shared/api-client/client.ts';

/**
 * Reminds a person who was asked to sign, by mail; a failure is told.
 *
 * @throws ApiError RemindedAlready, StateChanged, TooManyRequests
 */
export async function sendReminder(contractId: string, personId: string): Promise<void> {
  const path = `/digitalassets/${contractId}/reminders/naturalpersons/${personId}`;
  await call('POST', path, { tell: 'failures' });
}
