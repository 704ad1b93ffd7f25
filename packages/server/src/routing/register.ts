import { AppError } from '@signet/domain/errors/app-error';
import { JSON_API_MEDIA_TYPE, uuid } from '@signet/domain/resources/json-api';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Session } from '../security/session.ts';
import { sessionOf } from '../security/sessions.ts';
import type { Services } from '../services.ts';
import { listAnswer } from './list-answer.ts';
import { countCall } from './rate-limit.ts';
import type { Answer, Route } from './route.ts';

/** Puts the route table on the app, below /ui-api: session, rate limit, parameters and body are dealt with here. */
export function registerRoutes(app: FastifyInstance, services: Services, routes: readonly Route[]): void {
  for (const route of routes) {
    app.route({
      method: route.method,
      url: `/ui-api${route.path}`,
      handler: async (request, reply) => send(reply, await call(services, route, request, reply)),
    });
  }
}

async function call(
  services: Services,
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Answer> {
  const { authorization } = request.headers;
  const handle = (session: Session | undefined): Promise<Answer> =>
    route.handle({
      services,
      session,
      params: paramsOf(request),
      query: queryOf(request),
      body: route.body?.parse(request.body ?? undefined),
      request,
      reply,
    });
  if (route.cached === true) return listAnswer(services, { authorization, url: request.url }, handle);
  const isAnonymousCall = route.access === 'public' && authorization === undefined;
  const session = isAnonymousCall ? undefined : (await sessionOf(services, authorization)).session;
  if (route.limit !== undefined) {
    const who = route.limit.per === 'account' ? (session?.accountId ?? request.ip) : request.ip;
    await countCall(services.db, route.limit, who, services.now());
  }
  return handle(session);
}

/** Every parameter is a UUID, but the token of an invitation. Nothing else can name a resource: 404. */
function paramsOf(request: FastifyRequest): Record<string, string> {
  const params = request.params as Record<string, string>;
  for (const [name, value] of Object.entries(params)) {
    const valid = name === 'token' ? /^[\w-]{43}$/.test(value) : uuid.safeParse(value).success;
    if (!valid) throw new AppError('NotFound');
  }
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
