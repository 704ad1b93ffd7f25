import { AppError } from '@signet/domain/errors/app-error';
import { JSON_API_MEDIA_TYPE } from '@signet/domain/resources/json-api';
import { uuid } from '@signet/domain/requests/body';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { giveNonce, requireProof } from '../security/dpop.ts';
import type { Session } from '../security/session.ts';
import { confirmedSession, tokenOf } from '../security/sessions.ts';
import type { Services } from '../services.ts';
import { callerAddress } from './caller-address.ts';
import { listAnswer } from './list-answer.ts';
import { ReadQueue } from './read-queue.ts';
import { countCall } from './rate-limit.ts';
import type { Answer, Route } from './route.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who came with a token that is right; not set for anonymous calls. */
    caller?: Caller;
  }
}

interface Caller {
  jti: string;
  accountId: string;
  /** Not set for cached lists, which look it up together with the state of the database. */
  session?: Session;
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
    if (route.cached !== true) request.caller.session = (await confirmedSession(services, jti)).session;
  }
  if (route.limit === undefined) return;
  const accountId = route.limit.per === 'account' ? request.caller?.session?.accountId : undefined;
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
  const { caller } = request;
  const handle = async (session: Session | undefined): Promise<Answer> => {
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
  };
  if (route.cached === true && caller !== undefined)
    return listAnswer(services, { jti: caller.jti, url: request.url }, handle);
  // the session may have ended while the body came in
  const isStale = caller !== undefined && request.body !== undefined;
  const session = isStale ? (await confirmedSession(services, caller.jti)).session : caller?.session;
  return handle(session);
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
  const body = answer.body ?? (answer.document === undefined ? undefined : JSON.stringify(answer.document));
  if (body === undefined) return reply.send();
  return reply.type(JSON_API_MEDIA_TYPE).header('cache-control', 'no-store').send(body);
}
