import { isTurnToSign } from '@signet/domain/contracts/signing-order';
import { dayIn, LAST_TIME_ZONE } from '@signet/domain/format/time-zone';
import type { AssetRow } from '../../access/contract-access.ts';
import type { Services } from '../../http/services.ts';
import { sendTurn } from '../../mail/invitation-mail.ts';
import type { Tx } from '../../platform/db/database.ts';
import { shownState } from '../digital-assets/state.ts';
import { isHeldUp } from '../tasks/held-up.ts';
import type { GrantRow } from '../access-grants/resource.ts';

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
    turn: request.turn,
  }));
  return isTurnToSign(asset.signing_mode, facts, personId);
}

/** The requests of those whose turn it is. */
export async function requestsAtTurn(tx: Tx, asset: AssetRow): Promise<Request[]> {
  const requests = await requestsOf(tx, asset);
  return requests.filter(({ granted_to: personId }) => isTurn(asset, requests, personId));
}

/** While signatures are awaited, tells those by mail, once, whose turn it is now, and was not when {@link requestsAtTurn} were `before`. */
export async function tellNextSigners(
  services: Services,
  tx: Tx,
  asset: AssetRow,
  before: readonly Request[],
): Promise<void> {
  if (shownState(asset, dayIn(LAST_TIME_ZONE, services.now())) !== 'pending') return;
  if (await isHeldUp(tx, asset.id)) return;
  for (const grant of await requestsAtTurn(tx, asset)) {
    const { id, told_turn: isTold, expires } = grant;
    // a link that is over leads nowhere
    if (expires !== null && expires <= services.now()) continue;
    if (isTold || before.some((request) => request.id === id)) continue;
    await tx
      .updateTable('access_grants')
      .set({ told_turn: true, turn_told: services.now() })
      .where('id', '=', id)
      .execute();
    await sendTurn(services, tx, { asset, grant });
  }
}
