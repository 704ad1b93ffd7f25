import type { Db } from '../platform/db/database.ts';
import { OperatorError } from '../platform/operator-error.ts';
import type { SignedState } from '../trust/ledger/kept-log.ts';

/** The newest signed state of a log, kept apart from its files. */
export interface SignedStates {
  newest(): Promise<SignedState | undefined>;
  keep(state: SignedState): Promise<void>;
}

/** The logs of an installation. */
export type LogName = 'contracts' | 'keys';

/** Keeps it in the database. @throws OperatorError from `newest` when the log itself is there (decision 055) */
export function signedStates(db: Db, log: LogName): SignedStates {
  return {
    async newest() {
      const row = await db
        .selectFrom('ledger_states')
        .select(['size', 'root', 'checkpoint', 'origin'])
        .where('log', '=', log)
        .executeTakeFirst();
      if (row === undefined) return undefined;
      const { origin, ...state } = row;
      if (origin !== null)
        throw new OperatorError(
          'The logs of this installation are in its database, which several instances share. Set SECRETS_KEY as for them, or use another database.',
        );
      return state;
    },
    async keep(state) {
      await db
        .insertInto('ledger_states')
        .values({ log, ...state })
        .onConflict((conflict) => conflict.column('log').doUpdateSet(state))
        .execute();
    },
  };
}
