import { AppError } from '@signet/domain/errors/app-error';
import { deleteSecondFactorBody } from '@signet/domain/resources/second-factors/requests';
import { mayDeleteDevice } from '@signet/domain/second-factor/device-rules';
import type { Tx } from '../../platform/db/database.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { route } from '../../http/routing/route.ts';
import { protectAccount } from '../accounts/protect-account.ts';
import type { Session } from '../../http/sessions/session.ts';
import { requireStepUp } from '../../http/sessions/step-up.ts';
import type { Services } from '../../http/services.ts';
import { isSecondFactorRequired } from '../companies/setting-resource.ts';
import { requireSecondFactor } from './check.ts';
import { deviceOf } from './device-of.ts';
import { loadDevices, type SecondFactorRow } from './resource.ts';

/**
 * Deleting an active device requires the password and a code: a thief of the session who knows the password must not be able
 * to remove the second factor. A pending one protects nothing and is deleted without them, when somebody closes the set-up
 * or returns to one that a closed tab has left.
 */
export const deleteSecondFactorRoute = route({
  method: 'DELETE',
  path: '/secondfactors/:id',
  access: 'session',
  source: 'API-04',
  summary: 'Delete a device; an active one with the header Secret and a code of an active device.',
  body: deleteSecondFactorBody,
  beforeSecondFactor: true,
  async handle(call) {
    const session = call.session;
    const device = await deviceOf(call);
    if (device.state === 'active') {
      await requireStepUp(call);
      await requireSecondFactor(call.services, session.accountId, call.body?.data.attributes.factor);
    }
    await inTransaction(call.services.db, (tx) => remove(call.services, tx, session, device));
    return { status: 204 };
  },
});

/** VAL-PWD-07, decided together with the deletion: two simultaneous deletions cannot both succeed. */
async function remove(
  services: Services,
  tx: Tx,
  session: Session,
  { id, state }: SecondFactorRow,
): Promise<void> {
  const devices = await loadDevices(tx, session.accountId);
  const device = devices.find((found) => found.id === id);
  if (device === undefined) throw new AppError('NotFound');
  // it became active meanwhile, and the password was not checked
  if (device.state !== state) throw new AppError('Conflict');
  const companyRequires = await isSecondFactorRequired(tx, session.companyId);
  if (!mayDeleteDevice(device, devices, { companyRequires })) throw new AppError('LastSecondFactor');
  await tx.deleteFrom('second_factors').where('id', '=', id).execute();
  if (state === 'active') await protectAccount(services, tx, session, 'second-factor-removed');
}
