import { AppError } from '@signet/domain/errors/app-error';
import { dayIn } from '@signet/domain/format/time-zone';
import { REMINDER_PAUSE_MS } from '@signet/domain/resources/access-grants/resource';
import { guarded } from '../../access/guarded-route.ts';
import type { AssetRow } from '../../access/contract-access.ts';
import { sendReminder } from '../../mail/invitation-mail.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { GrantRow } from '../access-grants/resource.ts';
import { shownState } from '../digital-assets/state.ts';
import { isHeldUp } from '../tasks/held-up.ts';
import { requestOf } from './request-of.ts';
import { isTurn, requestsOf } from './turns.ts';

/** Reminds somebody who was asked to sign; once in 24 hours, so that nobody is pestered through us. */
export const remindRoute = guarded({
  method: 'POST',
  path: '/digitalassets/:id/reminders/naturalpersons/:npId',
  access: 'contract:remind',
  of: 'digitalassets',
  source: 'addition',
  summary: 'Remind a person whose turn it is to sign, by a mail with the same link; once in 24 hours.',
  limit: { name: 'invite', max: 300, seconds: 3600, per: 'account' },
  async handle({ services, session, params, transact }) {
    await transact(async (tx, { asset }) => {
      const now = services.now();
      const grant = await requestOf(tx, asset.id, params.npId, ['sign']);
      await assertRemindable(tx, { asset, grant, now, today: dayIn(session.timeZone, now) });
      await tx.updateTable('access_grants').set({ reminded: now }).where('id', '=', grant.id).execute();
      await sendReminder(services, tx, { asset, grant });
    });
    return { status: 204 };
  },
});

/** @throws AppError StateChanged, RemindedAlready */
async function assertRemindable(
  tx: Tx,
  { asset, grant, now, today }: { asset: AssetRow; grant: GrantRow; now: Date; today: string },
): Promise<void> {
  const state = shownState(asset, today);
  const hasEnded = grant.expires !== null && grant.expires <= now;
  const isOwn = grant.granted_to === asset.owner_id;
  if (
    state !== 'pending' ||
    hasEnded ||
    isOwn ||
    (await isHeldUp(tx, asset.id)) ||
    !isTurn(asset, await requestsOf(tx, asset), grant.granted_to)
  )
    throw new AppError('StateChanged', { detail: 'nobody waits for this person to sign' });
  if (grant.reminded !== null && now.getTime() - grant.reminded.getTime() < REMINDER_PAUSE_MS)
    throw new AppError('RemindedAlready');
}
