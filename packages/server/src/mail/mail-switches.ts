import type { SwitchableMail } from '@signet/domain/mails/switchable-mail';
import type { Db, Tx } from '../platform/db/database.ts';
import type { MailSwitch } from './switch-token.ts';

/** Turns a kind of mail on or off for a person; false when there is no such person any more. */
export async function setMailSwitch(
  tx: Tx,
  { personId, kind, isOn }: MailSwitch & { isOn: boolean },
): Promise<boolean> {
  const person = await tx
    .selectFrom('natural_persons')
    .select('id')
    .where('id', '=', personId)
    .executeTakeFirst();
  if (person === undefined) return false;
  await (isOn
    ? tx.deleteFrom('mails_off').where('person_id', '=', personId).where('kind', '=', kind).execute()
    : tx
        .insertInto('mails_off')
        .values({ person_id: personId, kind })
        .onConflict((conflict) => conflict.doNothing())
        .execute());
  return true;
}

/** The kinds of mail that a person has turned off. */
export async function mailsOff(db: Db | Tx, personId: string): Promise<Set<SwitchableMail>> {
  const rows = await db.selectFrom('mails_off').select('kind').where('person_id', '=', personId).execute();
  return new Set(rows.map(({ kind }) => kind));
}
