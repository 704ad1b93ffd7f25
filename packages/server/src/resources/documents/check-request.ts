import { isTurnToSign } from '@signet/domain/contracts/signing-order';
import { AppError } from '@signet/domain/errors/app-error';
import type { Tx } from '../../platform/db/database.ts';
import type { Session } from '../../http/sessions/session.ts';
import type { GrantRow } from '../access-grants/resource.ts';
import type { AssetRow } from '../../access/contract-access.ts';
import { dayOf, shownState } from '../digital-assets/state.ts';

/**
 * The caller's open request, when it is their turn (STATE-SIGREQ-06) and their identity is verified if required; shared by
 * locking and signing.
 *
 * @throws AppError AlreadySigned, StateChanged, NotYourTurn, IdentityRequired
 */
export async function checkRequest(tx: Tx, session: Session, asset: AssetRow, now: Date): Promise<GrantRow> {
  const state = shownState(asset.state, asset.expiry_date, dayOf(now));
  const requests = await requestsOf(tx, asset);
  const own = requests.find(({ granted_to }) => granted_to === session.personId);
  if (own?.state === 'signed') throw new AppError('AlreadySigned');
  if (state !== 'pending' || own?.state !== 'requested')
    throw new AppError('StateChanged', { detail: 'the request is not open' });
  if (!isTurn(asset, requests, session.personId)) throw new AppError('NotYourTurn');
  if (own.requires_ident && !session.identVerified) throw new AppError('IdentityRequired');
  const { company_id: _, ...grant } = own;
  return grant;
}

/** A signature request with the company of the person, who need not have one. */
type Request = GrantRow & { company_id: string | null };

/** All signature requests of a contract, answered or not. */
export async function requestsOf(tx: Tx, asset: AssetRow): Promise<Request[]> {
  return tx
    .selectFrom('access_grants as g')
    .leftJoin('natural_persons as p', 'p.id', 'g.granted_to')
    .leftJoin('accounts as a', 'a.id', 'p.account_id')
    .where('g.asset_id', '=', asset.id)
    .where('g.type', '=', 'sign')
    .selectAll('g')
    .select('a.company_id')
    .execute();
}

/** Whether it is this person's turn to sign, with all requests of the contract at hand (STATE-SIGREQ-06). */
export function isTurn(asset: AssetRow, requests: readonly Request[], personId: string): boolean {
  const facts = requests.map((request) => ({
    personId: request.granted_to,
    state: request.state ?? 'requested',
    external:
      request.granted_to !== asset.owner_id &&
      (asset.company_id === null || request.company_id !== asset.company_id),
  }));
  return isTurnToSign(asset.signing_mode, facts, personId);
}
