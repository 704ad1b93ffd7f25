import { AppError } from '@signet/domain/errors/app-error';
import type { Call } from '../../http/routing/route.ts';
import type { SecondFactorRow } from './resource.ts';

/** The device that the path names, if it is the caller's; AppError NotFound otherwise. */
export async function deviceOf(
  call: Pick<Call<':id'>, 'services' | 'session' | 'params'>,
): Promise<SecondFactorRow> {
  const { accountId } = call.session;
  const device = await call.services.db
    .selectFrom('second_factors')
    .selectAll()
    .where('id', '=', call.params.id)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  if (device === undefined) throw new AppError('NotFound');
  return device;
}
