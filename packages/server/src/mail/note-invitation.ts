import type { Db, Tx } from '../platform/db/database.ts';
import { announce } from '../platform/live/changes.ts';
import type { MailKind } from '../platform/db/outbox-schema.ts';

interface NotedMail {
  kind: MailKind;
  about?: string | null;
}

/** Notes at its grant that an invitation was handed over, and lets the owner's page know (docs/protocol.md, Sending). */
export function noteMailed(db: Db | Tx, mail: NotedMail, now: Date): Promise<void> {
  return note(db, mail, { mailed: now, mail_failed: null });
}

/** Notes at its grant that an invitation was given up, and lets the owner's page know. */
export function noteMailFailed(db: Db | Tx, mail: NotedMail, now: Date): Promise<void> {
  return note(db, mail, { mail_failed: now });
}

async function note(
  db: Db | Tx,
  { kind, about }: NotedMail,
  noted: { mailed?: Date; mail_failed: Date | null },
): Promise<void> {
  if (about == null || (kind !== 'invitation-sign' && kind !== 'invitation-view')) return;
  const grant = await db
    .updateTable('access_grants')
    .set(noted)
    .where('id', '=', about)
    .returning('asset_id')
    .executeTakeFirst();
  if (grant !== undefined) await announce(db, `contract ${grant.asset_id}`);
}
