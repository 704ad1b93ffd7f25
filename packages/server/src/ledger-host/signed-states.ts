import type { Db } from '../platform/db/database.ts';

/** A state of a log that is under a signature. */
export interface SignedState {
  size: number;
  /** Of the tree, 64 digits. */
  root: string;
  /** The signed note. */
  checkpoint: string;
}

/** The newest signed state of a log, kept apart from its files. */
export interface SignedStates {
  newest(): Promise<SignedState | undefined>;
  keep(state: SignedState): Promise<void>;
}

/** Keeps it in the database. */
export function signedStates(db: Db, log: 'contracts' | 'keys'): SignedStates {
  return {
    newest: () =>
      db
        .selectFrom('ledger_states')
        .select(['size', 'root', 'checkpoint'])
        .where('log', '=', log)
        .executeTakeFirst(),
    async keep(state) {
      await db
        .insertInto('ledger_states')
        .values({ log, ...state })
        .onConflict((conflict) => conflict.column('log').doUpdateSet(state))
        .execute();
    },
  };
}
