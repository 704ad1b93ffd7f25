import { thumbprintOf } from '@signet/domain/crypto/dpop-proof';
import { AppError } from '@signet/domain/errors/app-error';
import { SESSION_LIFETIME_S } from '@signet/domain/session/expiry';
import { jwtVerify, SignJWT } from 'jose';
import type { Tx } from '../../platform/db/database.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { newId } from '../../platform/db/uuid.ts';
import type { Services } from '../services.ts';
import type { VerifiedToken } from './session.ts';

const ALGORITHM = 'ES256';

/**
 * A new token of at most 60 minutes for the account, bound to its auth key (docs/protocol.md, Sessions); recorded so that
 * it can be revoked.
 *
 * @throws AppError WrongCredentials when the account has another auth key by now: former keys start no session
 */
export async function startSession(
  services: Services,
  account: { id: string; auth_key: string },
): Promise<{ jwt: string; expires: Date }> {
  return inTransaction(services.db, async (tx) => {
    const present = await tx
      .selectFrom('accounts')
      .select('id')
      .where('id', '=', account.id)
      .where('auth_key', '=', account.auth_key)
      .executeTakeFirst();
    if (present === undefined) throw new AppError('WrongCredentials');
    return startSessionIn(tx, services, account);
  });
}

/** {@link startSession} within the transaction that gives the account its keys. */
export async function startSessionIn(
  db: Tx,
  services: Services,
  { id: accountId, auth_key }: { id: string; auth_key: string },
): Promise<{ jwt: string; expires: Date }> {
  const now = services.now();
  const issued = Math.floor(now.getTime() / 1000);
  const expires = new Date((issued + SESSION_LIFETIME_S) * 1000);
  const jti = newId();
  await db
    .insertInto('sessions')
    .values({ jti, account_id: accountId, expires, revoked: false, last_used: now })
    .execute();
  const jwt = await new SignJWT({ cnf: { jkt: await thumbprintOf(auth_key) } })
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
 * The content of the token in an Authorization header: fixed algorithm and key, audience, issuer and lifetime are checked.
 * Whether its session is alive, and whether its holder sent it, is checked elsewhere.
 *
 * @throws AppError Unauthenticated for anything else
 */
export async function tokenOf(services: Services, authorization: string | undefined): Promise<VerifiedToken> {
  const token = /^DPoP ([\w.-]{1,2000})$/i.exec(authorization ?? '')?.[1];
  if (token === undefined)
    throw new AppError('Unauthenticated', {
      detail: 'send Authorization: DPoP <token> with the header DPoP',
    });
  const { publicUrl } = services.config;
  try {
    const { payload } = await jwtVerify(token, services.secrets.session.publicKey, {
      algorithms: [ALGORITHM],
      audience: publicUrl,
      issuer: publicUrl,
      requiredClaims: ['cnf', 'exp', 'jti', 'sub'],
      currentDate: services.now(),
    });
    const { jti = '', sub: accountId = '', cnf } = payload;
    const { jkt: thumbprint = '' } = cnf as { jkt?: string };
    return { jti, accountId, token, thumbprint };
  } catch (cause) {
    throw new AppError('Unauthenticated', { cause });
  }
}
