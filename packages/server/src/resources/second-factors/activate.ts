import { AppError } from '@signet/domain/errors/app-error';
import { secondFactors } from '@signet/domain/resources/second-factors/resource';
import { activateSecondFactorBody } from '@signet/domain/resources/second-factors/requests';
import { inTransaction } from '../../platform/db/transaction.ts';
import { composeOne } from '../../http/json-api/compose.ts';
import { route } from '../../http/routing/route.ts';
import { protectAccount } from '../accounts/protect-account.ts';
import type { Session } from '../../http/sessions/session.ts';
import type { Services } from '../../http/services.ts';
import { matchDevice } from './check.ts';
import { deviceOf } from './device-of.ts';
import { limitTries } from './limit-tries.ts';
import type { SecondFactorRow } from './resource.ts';

/** STATE-2FA-03: the first right code makes a device active; that code is used up for logins, too. */
export const activateSecondFactorRoute = route({
  method: 'PATCH',
  path: '/secondfactors/:id',
  access: 'session',
  source: 'API-02',
  summary: 'Activate a pending device with a code of it.',
  body: activateSecondFactorBody,
  answers: secondFactors,
  beforeSecondFactor: true,
  async handle(call) {
    const { services, body } = call;
    const session = call.session;
    const device = await deviceOf(call);
    // an active device would reveal valid codes for a login
    if (device.state === 'active') throw new AppError('Conflict', { detail: 'the device is active already' });
    await limitTries({
      services,
      purpose: 'activation',
      accountId: session.accountId,
      attempt: () => activate(services, session, device, body.data.attributes.factor),
    });
    const row = await deviceOf(call);
    return {
      status: 200,
      document: await composeOne({
        db: services.db,
        viewer: session,
        type: secondFactors.type,
        include: [],
        row,
      }),
    };
  },
});

async function activate(
  services: Services,
  session: Session,
  device: SecondFactorRow,
  code: string,
): Promise<boolean> {
  const step = await matchDevice(services, device, code);
  if (step === undefined) return false;
  await inTransaction(services.db, async (tx) => {
    const activated = await tx
      .updateTable('second_factors')
      .set({ state: 'active', last_step: step })
      .where('id', '=', device.id)
      .where('state', '=', 'pending')
      .returning('id')
      .executeTakeFirst();
    if (activated === undefined)
      throw new AppError('Conflict', { detail: 'the device is not pending any more' });
    await protectAccount(services, tx, session, 'second-factor-added');
  });
  return true;
}
