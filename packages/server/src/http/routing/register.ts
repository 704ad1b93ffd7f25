import { AppError } from '@signet/domain/errors/app-error';
import { JSON_API_MEDIA_TYPE } from '@signet/domain/resources/json-api';
import { uuid } from '@signet/domain/resources/body';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { giveNonce, requireProof } from '../sessions/dpop.ts';
import type { Session } from '../sessions/session.ts';
import { findSession } from '../sessions/find-session.ts';
import { tokenOf } from '../sessions/sessions.ts';
import type { Services } from '../services.ts';
import { callerAddress } from './caller-address.ts';
import { ReadQueue } from './read-queue.ts';
import { countCall } from './rate-limit.ts';
import type { Answer, Route } from './route.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Whom the token names, also when its session is over: for the security log. */
    caller?: { jti: string; accountId: string };
    /** Who calls; not set for anonymous calls. */
    session?: Session;
  }
}

/** Puts the route table on the app, below /ui-api: session, rate limit, parameters and body are dealt with here. */
export function registerRoutes(app: FastifyInstance, services: Services, routes: readonly Route[]): void {
  const reads = new ReadQueue();
  for (const route of routes) {
    app.route({
      method: route.method,
      url: `/ui-api${route.path}`,
      // before anything of the body is read
      onRequest: (request, reply) => admit({ services, route, request, reply }),
      handler: async (request, reply) => send(reply, await call({ services, reads, route, request, reply })),
    });
  }
}

/**
 * Lets in who may call without a session, or has one and proves it for this very call.
 *
 * @throws AppError Unauthenticated, TooManyRequests
 */
async function admit({ services, route, request, reply }: Omit<Arrival, 'reads'>): Promise<void> {
  giveNonce(services, reply);
  const { authorization } = request.headers;
  if (route.access !== 'public' || authorization !== undefined) {
    const token = await tokenOf(services, authorization);
    await requireProof(services, request, token);
    const { jti, accountId } = token;
    request.caller = { jti, accountId };
    request.session = await findSession(services, jti);
  }
  if (route.limit === undefined) return;
  const accountId = route.limit.per === 'account' ? request.session?.accountId : undefined;
  await countCall(services.db, route.limit, accountId ?? callerAddress(request.ip), services.now());
}

interface Arrival {
  services: Services;
  reads: ReadQueue;
  route: Route;
  request: FastifyRequest;
  reply: FastifyReply;
}

async function call({ services, reads, route, request, reply }: Arrival): Promise<Answer> {
  // the session may have ended while the body came in
  const session =
    request.session !== undefined && request.body !== undefined
      ? await findSession(services, request.session.jti)
      : request.session;
  if (session?.needsSecondFactor === true && route.beforeSecondFactor !== true)
    throw new AppError('SecondFactorNotSetUp');
  const query = queryOf(request);
  const options = {
    services,
    session,
    params: paramsOf(request),
    query,
    body: route.body?.parse(request.body ?? undefined),
    request,
    reply,
  };
  if (route.method !== 'GET' || session === undefined) return route.handle(options);
  const cost = { cost: searchTerms(query), now: services.now().getTime() };
  return reads.run(session.accountId, cost, () => route.handle(options));
}

/** How many texts a list is searched for. */
function searchTerms(query: URLSearchParams): number {
  return [...query.keys()].filter((key) => key.endsWith('[like]')).length;
}

/** Every parameter is a UUID. Nothing else can name a resource: 404. */
function paramsOf(request: FastifyRequest): Record<string, string> {
  const params = request.params as Record<string, string>;
  if (!Object.values(params).every((value) => uuid.safeParse(value).success)) throw new AppError('NotFound');
  return params;
}

function queryOf(request: FastifyRequest): URLSearchParams {
  const query = request.url.split('?', 2)[1] ?? '';
  if (query.length > 16_000) throw new AppError('BadRequest', { detail: 'the query is too long' });
  return new URLSearchParams(query);
}

function send(reply: FastifyReply, answer: Answer): FastifyReply {
  reply.code(answer.status);
  if (answer.stream !== undefined) return reply.send(answer.stream);
  if (answer.document === undefined) return reply.send();
  const body = JSON.stringify(answer.document);
  return reply.type(JSON_API_MEDIA_TYPE).header('cache-control', 'no-store').send(body);
}
