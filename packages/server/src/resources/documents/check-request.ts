import { AppError } from '@signet/domain/errors/app-error';
import { dayIn } from '@signet/domain/format/time-zone';
import type { Tx } from '../../platform/db/database.ts';
import type { Session } from '../../http/sessions/session.ts';
import type { GrantRow } from '../access-grants/resource.ts';
import type { AssetRow } from '../../access/contract-access.ts';
import { shownState } from '../digital-assets/state.ts';
import { isHeldUp } from '../tasks/held-up.ts';
import { isTurn, requestsOf } from '../signature-requests/turns.ts';

/**
 * The caller's open request, when it is their turn (STATE-SIGREQ-06) and their identity is verified if required; shared by
 * locking and signing.
 *
 * @throws AppError AlreadySigned, StateChanged, NotYourTurn, ApprovalPending, IdentityRequired
 */
export async function checkRequest(tx: Tx, session: Session, asset: AssetRow, now: Date): Promise<GrantRow> {
  const state = shownState(asset, dayIn(session.timeZone, now));
  const requests = await requestsOf(tx, asset);
  const own = requests.find(({ granted_to }) => granted_to === session.personId);
  if (own?.state === 'signed') throw new AppError('AlreadySigned');
  if (state !== 'pending' || own?.state !== 'requested')
    throw new AppError('StateChanged', { detail: 'the request is not open' });
  if (!isTurn(asset, requests, session.personId)) throw new AppError('NotYourTurn');
  if (await isHeldUp(tx, asset.id)) throw new AppError('ApprovalPending');
  if (own.requires_ident && !session.identVerified) throw new AppError('IdentityRequired');
  const { company_id: _, ...grant } = own;
  return grant;
}
