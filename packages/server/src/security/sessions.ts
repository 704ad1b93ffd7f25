import { AppError } from '@signet/domain/errors/app-error';
import type { CompanyRole } from '@signet/domain/resources/companies';
import type { Language } from '@signet/domain/format/language';
import { SESSION_LIFETIME_S } from '@signet/domain/session/expiry';
import { jwtVerify, SignJWT } from 'jose';
import type { Db } from '../db/database.ts';
import { newId } from '../db/uuid.ts';
import type { Services } from '../services.ts';

/** Who is calling: the account of a valid session, with the person behind it. */
export interface Session {
  jti: string;
  accountId: string;
  personId: string;
  companyId: string | null;
  companyRole: CompanyRole | null;
  authKey: string;
  publicKey: string;
  encryptionKey: string;
  email: string;
  firstName: string | null;
  lastName: string | null;
  lang: Language;
  identVerified: boolean;
}

const ALGORITHM = 'ES256';

/** A new token of at most 60 minutes for the account (protocol.md 3.4); recorded so that it can be revoked. */
export async function startSession(services: Services, accountId: string): Promise<{ jwt: string; expires: Date }> {
  const now = services.now();
  const issued = Math.floor(now.getTime() / 1000);
  const expires = new Date((issued + SESSION_LIFETIME_S) * 1000);
  const jti = newId();
  await services.db.insertInto('sessions').values({ jti, account_id: accountId, expires, revoked: false }).execute();
  const jwt = await new SignJWT()
    .setProtectedHeader({ alg: ALGORITHM })
    .setIssuer(services.config.publicUrl)
    .setAudience(services.config.publicUrl)
    .setSubject(accountId)
    .setJti(jti)
    .setIssuedAt(issued)
    .setExpirationTime(issued + SESSION_LIFETIME_S)
    .sign(services.secrets.session.privateKey);
  return { jwt, expires };
}

/**
 * The session of an Authorization header: fixed algorithm and key, audience, issuer, life and revocation are checked.
 *
 * @throws AppError Unauthenticated for anything else
 */
export async function sessionOf(services: Services, authorization: string | undefined): Promise<Session> {
  const token = /^Bearer ([\w.-]{1,2000})$/.exec(authorization ?? '')?.[1];
  if (token === undefined) throw new AppError('Unauthenticated');
  const jti = await verifiedJti(services, token);
  const session = await loadSession(services.db, jti, services.now());
  if (session === undefined) throw new AppError('Unauthenticated');
  return session;
}

async function verifiedJti(services: Services, token: string): Promise<string> {
  const { publicUrl } = services.config;
  try {
    const { payload } = await jwtVerify(token, services.secrets.session.publicKey, {
      algorithms: [ALGORITHM],
      audience: publicUrl,
      issuer: publicUrl,
      requiredClaims: ['exp', 'jti', 'sub'],
      currentDate: services.now(),
    });
    return payload.jti ?? '';
  } catch (cause) {
    throw new AppError('Unauthenticated', { cause });
  }
}

async function loadSession(db: Db, jti: string, now: Date): Promise<Session | undefined> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
    .innerJoin('natural_persons', 'natural_persons.id', 'accounts.person_id')
    .where('sessions.jti', '=', jti)
    .where('sessions.revoked', '=', false)
    .where('sessions.expires', '>', now)
    .where('accounts.state', '=', 'activated')
    .select([
      'sessions.jti',
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
    ])
    .executeTakeFirst();
  return row;
}
