import type { Tx } from '../../platform/db/database.ts';
import { composeOne } from '../../http/json-api/compose.ts';
import type { Answer, Call } from '../../http/routing/route.ts';
import type { AssetRow } from '../../access/contract-access.ts';
import { share, type ShareOptions } from './share.ts';

/** A call that may share the contract. */
interface Sharing extends Pick<Call, 'services' | 'session'> {
  transact: <T>(work: (tx: Tx, authorised: { asset: AssetRow }) => Promise<T>) => Promise<T>;
}

/** The answer to both calls that invite a person, to view (POST accessgrants) and to sign (API-71): the new grant. */
export async function answerShare(
  { services, session, transact }: Sharing,
  options: Omit<ShareOptions, 'session' | 'asset'>,
): Promise<Answer> {
  const row = await transact((tx, { asset }) => share(services, tx, { ...options, session, asset }));
  return {
    status: 201,
    document: await composeOne({ db: services.db, viewer: session, type: 'accessgrants', include: [], row }),
  };
}
