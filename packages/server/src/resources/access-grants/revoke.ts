import { AppError } from '@signet/domain/errors/app-error';
import type { SentRecord } from '@signet/domain/resources/contract-records/resource';
import type { Session } from '../../http/sessions/session.ts';
import type { Services } from '../../http/services.ts';
import { sendAllSigned } from '../../mail/all-signed-mail.ts';
import type { AssetRow } from '../../access/contract-access.ts';
import type { Tx } from '../../platform/db/database.ts';
import { announce } from '../../platform/live/changes.ts';
import { endFollowing } from '../followers/end-following.ts';
import { keepRecord } from '../digital-assets/records.ts';
import { refreshState } from '../digital-assets/state.ts';
import { assertNoOpenTask } from '../tasks/assignments.ts';
import { requestsAtTurn, tellNextSigners } from '../signature-requests/turns.ts';
import type { GrantRow } from './resource.ts';

/**
 * Takes access to a contract away, with the owner's record that no longer names the person; when all others have signed, they are told,
 * and so are those whose turn it is now.
 *
 * @throws AppError AlreadySigned, Conflict while the person has an open task of the contract
 */
export async function revoke(
  services: Services,
  tx: Tx,
  {
    session,
    asset,
    grant,
    record,
  }: { session: Session; asset: AssetRow; grant: GrantRow; record: SentRecord },
): Promise<void> {
  const { id, asset_id: assetId, granted_to: personId, state } = grant;
  if (state === 'signed') throw new AppError('AlreadySigned');
  await assertNoOpenTask(tx, assetId, personId);
  const before = await requestsAtTurn(tx, asset);
  await tx.deleteFrom('access_grants').where('id', '=', id).execute();
  await endFollowing(tx, assetId, personId);
  await keepRecord(services, tx, { session, assetId, record });
  const { becameSigned } = await refreshState(tx, assetId, services.now());
  // once: whoever adds and removes signers again and again writes to nobody
  if (becameSigned && !asset.told_complete) await sendAllSigned(services, tx, assetId);
  await tellNextSigners(services, tx, asset, before);
  // no reader any more
  await announce(tx, `person ${personId} contracts`);
}
