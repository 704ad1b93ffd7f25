import type { Readable } from 'node:stream';
import { AppError } from '@signet/domain/errors/app-error';
import { JSON_API_MEDIA_TYPE } from '@signet/domain/resources/json-api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { JsonShape } from './json-shape.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The JSON body as sent, which a step-up proof covers. */
    rawBody?: string;
  }
}

/** Largest body of a caller with a session. */
export const BODY_MAX = 1024 * 1024;
/** Largest body of anybody else: a sign-up takes a fifth of it. */
const ANONYMOUS_BODY_MAX = 16 * 1024;

/** Accepts only JSON:API bodies: other media types get 415, so that no plain form of another page can post. */
export function acceptJsonApiOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser(JSON_API_MEDIA_TYPE, (request, payload, done) => {
    readBody(request, payload).then((body) => {
      request.rawBody = body;
      void parse(request, body, done);
    }, done);
  });
  // Fastify adds a charset, which the media type does not have
  app.addHook('onSend', (_request, reply, payload, done) => {
    const type = reply.getHeader('content-type');
    if (typeof type === 'string' && type.startsWith(JSON_API_MEDIA_TYPE)) {
      reply.header('content-type', JSON_API_MEDIA_TYPE);
    }
    done(null, payload);
  });
}

/** @throws AppError PayloadTooLarge, BadRequest as soon as the limit is passed */
async function readBody(request: FastifyRequest, payload: Readable): Promise<string> {
  const limit = request.session === undefined ? ANONYMOUS_BODY_MAX : BODY_MAX;
  const shape = new JsonShape();
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    if (Number(request.headers['content-length'] ?? 0) > limit) throw new AppError('PayloadTooLarge');
    // the connection stays, so that the answer reaches the caller
    for await (const chunk of payload.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > limit) throw new AppError('PayloadTooLarge');
      shape.follow(chunk);
      chunks.push(chunk);
    }
  } catch (error) {
    payload.resume();
    throw error;
  }
  return Buffer.concat(chunks).toString('utf8');
}
