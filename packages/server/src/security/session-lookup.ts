import type { Feature } from '@signet/domain/resources/accounts';
import { UNUSED_LIMIT_MS, USE_STEP_MS } from '@signet/domain/session/idle';
import { SECOND_FACTOR_SETTING } from '@signet/domain/second-factor/device-rules';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { deferred, type Deferred } from '../deferred.ts';
import type { Session } from './session.ts';

/** A session, and the state of the whole database in which it was seen. */
export interface SeenSession {
  session: Session | undefined;
  /** PostgreSQL's snapshot: two reads with the same text see exactly the same data. */
  snapshot: string;
}

interface KnownSession extends SeenSession {
  session: Session;
  /** When it is over unless it is used, and when it was used last as far as the database knows; ms since 1970. */
  expires: number;
  lastUsed: number;
}

const KNOWN_MAX = 1000;

/**
 * Finds sessions with hardly any work while nothing is written: one tiny query tells the state of the database to all
 * calls that wait at that moment, and a session seen in the same state is the same session. A call never gets a state
 * that was read before it arrived: while one query runs, new calls wait for the next.
 */
export class SessionLookup {
  readonly #db: Db;
  readonly #features: readonly Feature[];
  #known = new Map<string, KnownSession>();
  #next: Deferred<string> | undefined;
  #running = false;

  /** @param features what the operator has switched on for all accounts */
  constructor(db: Db, features: readonly Feature[]) {
    this.#db = db;
    this.#features = features;
  }

  /** The session as it was when it was last found: may be over or changed by now, which only `find` can tell. */
  lastSeen(jti: string): KnownSession | undefined {
    return this.#known.get(jti);
  }

  /** The session with this token id, unless it is revoked, has expired, was left unused or its account is not activated. */
  async find(jti: string, now: Date): Promise<SeenSession> {
    const seen = await this.#see(jti, now);
    if (seen === undefined) return { session: undefined, snapshot: '' };
    if (now.getTime() - seen.lastUsed >= USE_STEP_MS) await noteUse(this.#db, jti, now);
    return seen;
  }

  async #see(jti: string, now: Date): Promise<KnownSession | undefined> {
    const snapshot = await this.#snapshot();
    const known = this.#known.get(jti);
    if (known !== undefined && known.snapshot === snapshot && known.expires > now.getTime()) return known;
    const row = await readSession(this.#db, jti, now);
    if (row === undefined) {
      this.#known.delete(jti);
      return undefined;
    }
    const { snapshot: seenIn, expires, lastUsed, ...person } = row;
    const seen = {
      session: { ...person, features: this.#features },
      snapshot: seenIn,
      expires: Math.min(expires.getTime(), lastUsed.getTime() + UNUSED_LIMIT_MS),
      lastUsed: lastUsed.getTime(),
    };
    if (this.#known.size >= KNOWN_MAX) this.#known.clear();
    this.#known.set(jti, seen);
    return seen;
  }

  /** The state of the database, read after this call. */
  #snapshot(): Promise<string> {
    this.#next ??= deferred<string>();
    const { promise } = this.#next;
    if (!this.#running) void this.#run();
    return promise;
  }

  async #run(): Promise<void> {
    this.#running = true;
    for (let waiting = this.#next; waiting !== undefined; waiting = this.#next) {
      this.#next = undefined;
      await readSnapshot(this.#db).then(waiting.resolve, waiting.reject);
    }
    this.#running = false;
  }
}

async function readSnapshot(db: Db): Promise<string> {
  const { rows } = await sql<{ snapshot: string }>`select pg_current_snapshot()::text as snapshot`.execute(
    db,
  );
  return rows[0]?.snapshot ?? '';
}

/** Of calls at the same time, one writes. */
async function noteUse(db: Db, jti: string, now: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ last_used: now })
    .where('jti', '=', jti)
    .where('last_used', '<=', new Date(now.getTime() - USE_STEP_MS))
    .execute();
}

function readSession(db: Db, jti: string, now: Date) {
  return db
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
    .innerJoin('natural_persons', 'natural_persons.id', 'accounts.person_id')
    .where('sessions.jti', '=', jti)
    .where('sessions.revoked', '=', false)
    .where('sessions.expires', '>', now)
    .where('sessions.last_used', '>', new Date(now.getTime() - UNUSED_LIMIT_MS))
    .where('accounts.state', '=', 'activated')
    .select([
      'sessions.jti',
      'sessions.expires',
      'sessions.last_used as lastUsed',
      'accounts.id as accountId',
      'accounts.person_id as personId',
      'accounts.company_id as companyId',
      'accounts.company_role as companyRole',
      'accounts.auth_key as authKey',
      'accounts.public_key as publicKey',
      'accounts.encryption_key as encryptionKey',
      'accounts.lang',
      'accounts.ident_verified as identVerified',
      'natural_persons.email',
      'natural_persons.first_name as firstName',
      'natural_persons.last_name as lastName',
      sql<string>`pg_current_snapshot()::text`.as('snapshot'),
    ])
    .select((eb) =>
      eb
        .and([
          eb.exists(
            eb
              .selectFrom('company_settings')
              .select('company_settings.id')
              .whereRef('company_settings.company_id', '=', 'accounts.company_id')
              .where('company_settings.type', '=', SECOND_FACTOR_SETTING),
          ),
          eb.not(
            eb.exists(
              eb
                .selectFrom('second_factors')
                .select('second_factors.id')
                .whereRef('second_factors.account_id', '=', 'accounts.id')
                .where('second_factors.state', '=', 'active'),
            ),
          ),
        ])
        .$castTo<boolean>()
        .as('needsSecondFactor'),
    )
    .executeTakeFirst();
}
