import { AppError } from '@signet/domain/errors/app-error';
import { DEFAULT_TIME_ZONE } from '@signet/domain/format/time-zone';
import { UNUSED_LIMIT_MS, USE_STEP_MS } from '@signet/domain/session/idle';
import { SECOND_FACTOR_SETTING } from '@signet/domain/second-factor/device-rules';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Services } from '../services.ts';
import type { Session } from './session.ts';

/**
 * Finds the session with this token id and records its use.
 *
 * @throws AppError Unauthenticated when it is revoked, has expired or was left unused, or its account is not activated
 */
export async function findSession(
  { db, config, now }: Pick<Services, 'config' | 'db' | 'now'>,
  jti: string,
): Promise<Session> {
  const time = now();
  const row = await sessionRows(db, time).where('sessions.jti', '=', jti).executeTakeFirst();
  if (row === undefined) throw new AppError('Unauthenticated');
  const { lastUsed, ...person } = row;
  if (time.getTime() - lastUsed.getTime() >= USE_STEP_MS) await noteUse(db, jti, time);
  return { ...person, features: config.enabledFeatures, now: time };
}

/**
 * Those of the sessions that are alive, by token id. To look does not count as a use of them.
 */
export async function findSessions(
  { db, config, now }: Pick<Services, 'config' | 'db' | 'now'>,
  jtis: readonly string[],
): Promise<Map<string, Session>> {
  if (jtis.length === 0) return new Map();
  const time = now();
  const rows = await sessionRows(db, time).where('sessions.jti', 'in', jtis).execute();
  return new Map(
    rows.map((row) => {
      const { lastUsed: _, ...person } = row;
      return [row.jti, { ...person, features: config.enabledFeatures, now: time }];
    }),
  );
}

/** Only one of several simultaneous calls writes. */
async function noteUse(db: Db, jti: string, now: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ last_used: now })
    .where('jti', '=', jti)
    .where('last_used', '<=', new Date(now.getTime() - USE_STEP_MS))
    .execute();
}

function sessionRows(db: Db, now: Date) {
  return db
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
    .innerJoin('natural_persons', 'natural_persons.id', 'accounts.person_id')
    .where('sessions.revoked', '=', false)
    .where('sessions.expires', '>', now)
    .where('sessions.last_used', '>', new Date(now.getTime() - UNUSED_LIMIT_MS))
    .where('accounts.state', '=', 'activated')
    .select([
      'sessions.jti',
      'sessions.last_used as lastUsed',
      'accounts.id as accountId',
      'accounts.person_id as personId',
      'accounts.company_id as companyId',
      'accounts.company_role as companyRole',
      'accounts.auth_key as authKey',
      'accounts.public_key as publicKey',
      'accounts.encryption_key as encryptionKey',
      'accounts.lang',
      sql<string>`coalesce(accounts.time_zone, ${DEFAULT_TIME_ZONE})`.as('timeZone'),
      'accounts.ident_verified as identVerified',
      'natural_persons.email',
      'natural_persons.first_name as firstName',
      'natural_persons.last_name as lastName',
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
    );
}
