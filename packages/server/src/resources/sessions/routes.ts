import { AppError } from '@signet/domain/errors/app-error';
import { verifySessionSecret } from '@signet/domain/crypto/session-secret';
import { sessionChallenges, sessions } from '@signet/domain/resources/sessions/resource';
import { createChallengeBody, createSessionBody } from '@signet/domain/resources/sessions/requests';
import { announce } from '../../platform/live/changes.ts';
import { newId } from '../../platform/db/uuid.ts';
import { parseInclude } from '../../http/json-api/parse-query.ts';
import { route } from '../../http/routing/route.ts';
import { createChallenge, spendChallenge } from '../../http/sessions/challenges.ts';
import { requireSecondFactor } from '../second-factors/check.ts';
import { startSession } from '../../http/sessions/sessions.ts';
import { answerSession } from './answer.ts';
import type { Services } from '../../http/services.ts';

/** The response is the same for every key, so that it does not reveal which ones are known. */
const challengeRoute = route({
  method: 'POST',
  path: '/sessionchallenges',
  forGuests: true,
  access: 'public',
  source: 'addition',
  summary: 'A single-use nonce for a login or a step-up, good for 60 seconds.',
  body: createChallengeBody,
  answers: sessionChallenges,
  limit: { name: 'challenge', max: 600, seconds: 600, per: 'address' },
  beforeSecondFactor: true,
  async handle({ services, body }) {
    const { nonce, expires } = await createChallenge(services, body.data.attributes.publicKey);
    const attributes = { nonce, audience: services.config.publicUrl, expires: expires.toISOString() };
    return { status: 201, document: { data: { type: 'sessionchallenges', id: newId(), attributes } } };
  },
});

const createRoute = route({
  method: 'POST',
  path: '/sessions',
  access: 'public',
  source: 'API-84',
  summary: 'Log in with a secret signed by the auth key over the nonce, and a code where a device is active.',
  body: createSessionBody,
  answers: sessions,
  limit: { name: 'session', max: 600, seconds: 600, per: 'address' },
  beforeSecondFactor: true,
  async handle({ services, body, query, request }) {
    const include = parseInclude(query, sessions);
    const account = await authenticate(services, body.data.attributes);
    request.provedAccount = account.id;
    if (account.state !== 'activated') throw new AppError('AccountUnconfirmed');
    await requireSecondFactor(services, account.id, body.data.attributes.factor);
    return answerSession(services, account, { ...(await startSession(services, account)), include });
  },
});

interface Authenticated {
  id: string;
  state: 'unconfirmed' | 'activated';
  auth_key: string;
}

/** The account whose auth key signed the secret; the nonce is used up in any case (docs/protocol.md, Sessions). */
async function authenticate(
  services: Services,
  { publicKey, secret }: { publicKey: string; secret: string },
): Promise<Authenticated> {
  const account = await services.db
    .selectFrom('accounts')
    .select(['id', 'state', 'auth_key'])
    .where('public_key', '=', publicKey)
    .executeTakeFirst();
  const { nonce } = await verifySessionSecret({
    secret,
    publicKey,
    // an unknown key is checked against itself, so that it takes as long
    authKey: account?.auth_key ?? publicKey,
    audience: services.config.publicUrl,
    now: Math.floor(services.now().getTime() / 1000),
  });
  await spendChallenge(services, nonce, publicKey);
  if (account === undefined) throw new AppError('WrongCredentials');
  return account;
}

const deleteRoute = route({
  method: 'DELETE',
  path: '/sessions/current',
  access: 'session',
  source: 'addition',
  summary: 'Log out: the token stops working at once.',
  forGuests: true,
  beforeSecondFactor: true,
  async handle(call) {
    const { jti, accountId } = call.session;
    const { db } = call.services;
    await db.updateTable('sessions').set({ revoked: true }).where('jti', '=', jti).execute();
    await announce(db, `sessions ${accountId}`);
    return { status: 204 };
  },
});

export const sessionRoutes = [challengeRoute, createRoute, deleteRoute];
