import { toBase32 } from '@signet/domain/bytes/base32';
import { AppError } from '@signet/domain/errors/app-error';
import { secondFactors } from '@signet/domain/resources/second-factors/resource';
import { createSecondFactorBody } from '@signet/domain/resources/second-factors/requests';
import { SECOND_FACTORS_MAX } from '@signet/domain/second-factor/device-rules';
import { createTotpSecret } from '@signet/domain/second-factor/totp';
import { inTransaction } from '../../platform/db/transaction.ts';
import { newId } from '../../platform/db/uuid.ts';
import { route } from '../../http/routing/route.ts';
import { requireStepUp } from '../../http/sessions/step-up.ts';
import { sealDeviceSecret } from './device-secret.ts';
import { deviceAttributes, loadDevices, type SecondFactorRow } from './resource.ts';

/** STATE-2FA-01: a new device is pending. Its secret leaves the server here and never again. */
export const createSecondFactorRoute = route({
  method: 'POST',
  path: '/secondfactors',
  access: 'session',
  source: 'API-01',
  summary: 'Begin to set up a device; the header Secret proves the password. The secret is shown once.',
  body: createSecondFactorBody,
  answers: secondFactors,
  beforeSecondFactor: true,
  limit: { name: 'second-factor', max: 60, seconds: 3600, per: 'account' },
  async handle(call) {
    const { services, body } = call;
    const { accountId } = call.session;
    await requireStepUp(call);
    const secret = createTotpSecret();
    const id = newId();
    const device: SecondFactorRow = {
      id,
      account_id: accountId,
      description: body.data.attributes.description,
      state: 'pending',
      sealed_secret: sealDeviceSecret(services, id, secret),
      last_step: null,
      created: services.now(),
    };
    await inTransaction(services.db, async (tx) => {
      const present = await loadDevices(tx, accountId);
      if (present.length >= SECOND_FACTORS_MAX) throw new AppError('TooManyDevices');
      await tx.insertInto('second_factors').values(device).execute();
    });
    const attributes = { ...deviceAttributes(device, toBase32(secret)) };
    return { status: 201, document: { data: { type: secondFactors.type, id, attributes } } };
  },
});
