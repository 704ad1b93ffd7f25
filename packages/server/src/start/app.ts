import multipart from '@fastify/multipart';
import { JSON_API_MEDIA_TYPE } from '@signet/domain/resources/json-api';
import fastify, { LogController, type FastifyInstance } from 'fastify';
import { errorDocument, toAppError } from '../http/json-api/errors.ts';
import { registerResources } from '../http/json-api/registry.ts';
import { serveEpochs } from './serve-epochs.ts';
import { serveTrustFile } from '../trust/issuer/trust-file.ts';
import { loggerOptions } from '../platform/logger.ts';
import { registerBackup } from '../backup/routes.ts';
import { registerHealth } from './health.ts';
import { registerFailedMail } from '../mail/failed-mail.ts';
import { registerMailbox } from '../mail/mailbox.ts';
import { registerOneClick } from '../mail/one-click.ts';
import { openApiDocument } from '../http/openapi/document.ts';
import { RESOURCES, ROUTES } from '../resources/registry.ts';
import { acceptJsonApiOnly, BODY_MAX } from '../http/routing/json-body.ts';
import { serveCalendarFeeds } from '../resources/calendar-feeds/serve-feed.ts';
import { registerRoutes } from '../http/routing/register.ts';
import { challengeOf, ProofRefused } from '../http/sessions/dpop.ts';
import { addSecurityHeaders } from '../http/headers.ts';
import { keepSecurityLog } from '../http/security-log.ts';
import { serveSecurityTxt } from './security-txt.ts';
import type { Services } from '../http/services.ts';
import { registerVerification } from '../verification/routes.ts';
import { serveApp } from './static.ts';

/** About the time in which a database starts again; callers try a few times. */
const RETRY_AFTER_SECONDS = 2;

/** The HTTP side of the server, not yet listening. */
export async function createApp(services: Services): Promise<FastifyInstance> {
  const app = fastify({
    logger: loggerOptions(services.config.logLevel),
    bodyLimit: BODY_MAX,
    requestTimeout: 300_000,
    trustProxy: services.config.trustedProxies,
    routerOptions: { maxParamLength: 100 },
    logController: new LogController({ disableRequestLogging: true }),
  });
  acceptJsonApiOnly(app);
  addSecurityHeaders(app, services.config);
  await app.register(multipart, { throwFileSizeLimit: false });
  observeRequests(app, services);
  keepSecurityLog(app, services);
  app.setErrorHandler((error, request, reply) => {
    const failure = toAppError(error);
    request.failure = failure instanceof ProofRefused ? failure.reason : failure.code;
    if (failure.status === 401) reply.header('www-authenticate', challengeOf(failure));
    if (failure.status === 503) reply.header('retry-after', RETRY_AFTER_SECONDS);
    if (failure.status >= 500) request.log.error({ err: error }, 'unexpected error');
    return reply
      .code(failure.status)
      .type(JSON_API_MEDIA_TYPE)
      .serializer(JSON.stringify)
      .send(errorDocument(failure));
  });
  registerResources(RESOURCES);
  registerRoutes(app, services, ROUTES);
  let openApi: ReturnType<typeof openApiDocument> | undefined;
  app.get('/ui-api/openapi.json', async () => (openApi ??= openApiDocument(ROUTES)));
  registerHealth(app, services);
  serveSecurityTxt(app, services);
  serveTrustFile(app, services.trust);
  serveEpochs(app, services);
  registerMailbox(app, services);
  await registerOneClick(app, services);
  serveCalendarFeeds(app, services);
  registerFailedMail(app, services);
  registerBackup(app, services);
  registerVerification(app, services);
  await serveApp(app, services.config);
  return app;
}

function observeRequests(app: FastifyInstance, { metrics }: Services): void {
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    const seconds = reply.elapsedTime / 1000;
    // how long somebody listened is no time of a response
    if (!String(reply.getHeader('content-type')).startsWith('text/event-stream'))
      metrics.observe({ method: request.method, route, status: reply.statusCode, seconds });
    // the pattern, not the address: addresses can carry tokens
    request.log.info(
      { method: request.method, route, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'request',
    );
    done();
  });
}
