import type { FastifyServerOptions } from 'fastify';

/** JSON logs without bodies, addresses of links or headers: data that is not logged cannot leak (ASVS 16.2.5). */
export function loggerOptions(level: string): NonNullable<FastifyServerOptions['logger']> {
  return {
    level,
    redact: {
      paths: [
        'req.headers',
        'headers',
        'busboyOptions',
        'authorization',
        '*.authorization',
        'dpop',
        '*.dpop',
        '*.jwt',
        '*.secret',
        '*.password',
      ],
      remove: true,
    },
    serializers: {
      req: (request: { method: string }) => ({ method: request.method }),
      err: (error: Error) => ({
        type: error.name,
        message: error.message,
        stack: error.stack ?? '',
        code: (error as { code?: unknown }).code,
        ...(error instanceof AggregateError && { errors: error.errors.map(String) }),
      }),
    },
  };
}
