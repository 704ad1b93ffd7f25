import { sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';

/** The channel of NOTIFY. */
export const CHANGES_CHANNEL = 'signet_changes';

/** What a person is told about, beside contracts; they are named by the id of the person or of the account. */
export type Told = 'contracts' | 'hints' | 'workspaces' | 'company' | 'account';

/**
 * What has changed, which decides who hears of it: the readers of a contract, the people of a workspace or company, one person, or the
 * sessions of an account, of which some have ended.
 */
export type Change =
  | `${'contract' | 'workspace' | 'company' | 'sessions'} ${string}`
  | `person ${string} ${Told}`;

/** Announces changes to all instances, if and when the transaction commits. Several times the same is announced once. */
export async function announce(db: Db | Tx, ...changes: Change[]): Promise<void> {
  if (changes.length === 0) return;
  await sql`select pg_notify(${CHANGES_CHANNEL}, change) from unnest(${changes}::text[]) as change`.execute(
    db,
  );
}
