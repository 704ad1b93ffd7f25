import { AppError } from '@signet/domain/errors/app-error';
import { JSON_API_MEDIA_TYPE } from '@signet/domain/resources/json-api';
import { uuid } from '@signet/domain/resources/body';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodError } from 'zod';
import { onBehalfOf, type Caller } from '../../platform/db/caller.ts';
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
    /** The holder named by the token, also when its session is over; for the security log. */
    caller?: { jti: string; accountId: string };
    /** The caller; not set for anonymous calls. */
    session?: Session;
  }
}

/** Puts the route table on the app, below /ui-api: session, rate limit, parameters and body are handled here. */
export function registerRoutes(app: FastifyInstance, services: Services, routes: readonly Route[]): void {
  const reads = new ReadQueue();
  for (const { method, path } of routes.filter((route) => alternativesOf(routes, route)[0] === route)) {
    const alternatives = alternativesOf(routes, { method, path });
    app.route({
      method,
      url: `/ui-api${path}`,
      // before anything of the body is read
      onRequest: (request, reply) => admit({ services, alternatives, request, reply }),
      handler: async (request, reply) => {
        const arrival = { services, reads, alternatives, request, reply };
        return send(reply, await onBehalfOf(callerOf(request), () => call(arrival)));
      },
    });
  }
}

/** For whom the database is asked: also what is read on the way to a change goes before what others only read. */
function callerOf(request: FastifyRequest, account = request.session?.accountId): Caller {
  return { account, changes: request.method !== 'GET', call: request };
}

/** The routes of one method and path. */
function alternativesOf(routes: readonly Route[], { method, path }: Pick<Route, 'method' | 'path'>): Route[] {
  return routes.filter((route) => route.method === method && route.path === path);
}

/**
 * Admits public calls, and calls with a session that they prove for this very call.
 *
 * @throws AppError Unauthenticated, TooManyRequests
 */
async function admit({ services, alternatives, request, reply }: Omit<Arrival, 'reads'>): Promise<void> {
  giveNonce(services, reply);
  const { authorization } = request.headers;
  const isPublic = alternatives.some(({ access }) => access === 'public');
  if (!isPublic || authorization !== undefined) {
    const token = await tokenOf(services, authorization);
    const { jti, accountId } = token;
    request.session = await onBehalfOf(callerOf(request, accountId), async () => {
      await requireProof(services, request, token);
      request.caller = { jti, accountId };
      return findSession(services, jti);
    });
  }
  const limit = alternatives[0]?.limit;
  if (limit === undefined) return;
  const accountId = limit.per === 'account' ? request.session?.accountId : undefined;
  await onBehalfOf(callerOf(request), () =>
    countCall(services.db, limit, accountId ?? callerAddress(request.ip), services.now()),
  );
}

interface Arrival {
  services: Services;
  reads: ReadQueue;
  /** The routes of one method and path: nearly always one. Limit, second factor and guests are the same for all of them. */
  alternatives: readonly Route[];
  request: FastifyRequest;
  reply: FastifyReply;
}

async function call({ services, reads, alternatives, request, reply }: Arrival): Promise<Answer> {
  // the session may have ended while the body came in
  const session =
    request.session !== undefined && request.body !== undefined
      ? await findSession(services, request.session.jti)
      : request.session;
  if (session?.needsSecondFactor === true && alternatives[0]?.beforeSecondFactor !== true)
    throw new AppError('SecondFactorNotSetUp');
  const isGuest = session !== undefined && session.firstName === null;
  if (isGuest && request.method !== 'GET' && alternatives[0]?.forGuests !== true)
    throw new AppError('NameNeeded');
  const query = queryOf(request);
  const arrived = { services, session, params: paramsOf(request), query, request, reply };
  const { route, options } = await choose(alternatives, arrived);
  if (route.method !== 'GET' || session === undefined) return route.handle(options);
  const cost = { cost: searchTerms(query), now: services.now().getTime() };
  return reads.run(session.accountId, cost, () => route.handle(options));
}

type Options = Parameters<Route['handle']>[0];

/**
 * The first of the routes that accepts the call, with the body as its schema parses it.
 *
 * @throws AppError Unauthenticated; ZodError when the body meets no schema
 */
async function choose(
  alternatives: readonly Route[],
  arrived: Omit<Options, 'body' | 'session'> & { session: Session | undefined },
): Promise<{ route: Route; options: Options }> {
  let refusal: ZodError | undefined;
  for (const route of alternatives) {
    const parsed = route.body?.safeParse(arrived.request.body ?? undefined);
    if (parsed?.success === false) {
      // a body with members of another route belongs to that route, whose schema names the fault
      if (refusal === undefined || !hasForeignMembers(parsed.error)) refusal = parsed.error;
      continue;
    }
    if (route.access !== 'public' && arrived.session === undefined) throw new AppError('Unauthenticated');
    const options = { ...arrived, body: parsed?.data } as Options;
    if ((await route.when?.(options)) !== false) return { route, options };
  }
  throw refusal ?? new Error('No route takes this call.');
}

const hasForeignMembers = ({ issues }: ZodError): boolean =>
  issues.some(({ code }) => code === 'unrecognized_keys');

/** The number of search terms of a list. */
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
