import { inTransaction } from '../../platform/db/transaction.ts';
import { composeOne } from '../../http/json-api/compose.ts';
import type { Answer, Call } from '../../http/routing/route.ts';
import { contractFor } from '../../access/contract-access.ts';
import { share, type ShareOptions } from './share.ts';

/** The answer to both calls that invite a person, to view (POST accessgrants) and to sign (API-71): the new grant. */
export async function answerShare(
  call: Pick<Call, 'services' | 'session'>,
  { assetId, ...options }: Omit<ShareOptions, 'session' | 'asset'> & { assetId: string },
): Promise<Answer> {
  const { services } = call;
  const session = call.session;
  const row = await inTransaction(services.db, async (tx) => {
    const { asset } = await contractFor({ db: tx, session, assetId, action: 'share', now: services.now() });
    return share(services, tx, { ...options, session, asset });
  });
  return {
    status: 201,
    document: await composeOne({ db: services.db, viewer: session, type: 'accessgrants', include: [], row }),
  };
}
