import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { AppError } from '@signet/domain/errors/app-error';
import type { FastifyInstance } from 'fastify';
import { errorDocument } from '../http/json-api/errors.ts';
import type { Config } from '../platform/config/env.ts';

const NOT_THE_APP = /^\/(?:\.|(?:ui-api|dev|health|metrics|assets|legal)(?:\/|\?|$))/;

/**
 * The built app: hashed files for ever, index.html for every other address, so that the routes of the app can be opened
 * directly. Files compressed at build time (.br, .gz) are sent when the browser accepts them.
 */
export async function serveApp(app: FastifyInstance, { appDist }: Config): Promise<void> {
  const isBuilt = existsSync(join(appDist, 'index.html'));
  if (isBuilt) {
    await app.register(fastifyStatic, {
      root: appDist,
      preCompressed: true,
      index: 'index.html',
      // a route for each file: the plugin would read the whole folder for each request, to see how a name is spelled in it
      wildcard: false,
      globIgnore: ['**/*.br', '**/*.gz'],
      cacheControl: false,
      setHeaders(reply, path) {
        const isHashed = path.includes(`${join(appDist, 'assets')}/`);
        reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  }
  // no async function: a promise of a reply makes Fastify watch the response, which the plugin for files does as well
  app.setNotFoundHandler((request, reply) => {
    const isPage = (request.method === 'GET' || request.method === 'HEAD') && !NOT_THE_APP.test(request.url);
    if (isPage && isBuilt) reply.sendFile('index.html');
    else reply.code(404).send(errorDocument(new AppError('NotFound')));
  });
}
