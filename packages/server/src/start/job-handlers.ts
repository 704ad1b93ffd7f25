import { registerStatement } from '../trust/ledger/register.ts';
import { sendMail } from '../mail/transport.ts';
import { advanceDebit } from '../resources/subscriptions/advance-debit.ts';
import { logKey } from '../resources/accounts/key-log.ts';
import type { Services } from '../http/services.ts';
import type { JobHandlers } from '../platform/jobs/jobs.ts';
import { sweep } from './sweep.ts';

/** The handler of each queue. Handlers may run twice: each first checks whether there is still work to do. */
export function jobHandlers(services: Services): JobHandlers {
  return {
    mail: (id) => sendMail(services, id),
    'key-log': async (id) => {
      await logKey(services, id);
      await services.directory.publish();
    },
    ledger: (id) => registerStatement(services, id),
    'blob-delete': (id) => services.blobs.delete(id),
    debit: (id) => advanceDebit(services, id),
    sweep: () => sweep(services),
  };
}
