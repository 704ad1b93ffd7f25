import type { Db, Tx } from '../platform/db/database.ts';
import { announce } from '../platform/live/changes.ts';
import type { MailKind } from '../platform/db/outbox-schema.ts';

/** Notes at its grant that an invitation was handed over, and lets the owner's page know (docs/protocol.md, Sending). */
export async function noteMailed(
  db: Db | Tx,
  { kind, about }: { kind: MailKind; about?: string | null },
  now: Date,
): Promise<void> {
  if (about == null || (kind !== 'invitation-sign' && kind !== 'invitation-view')) return;
  const noted = await db
    .updateTable('access_grants')
    .set({ mailed: now })
    .where('id', '=', about)
    .returning('asset_id')
    .executeTakeFirst();
  if (noted !== undefined) await announce(db, `contract ${noted.asset_id}`);
}
