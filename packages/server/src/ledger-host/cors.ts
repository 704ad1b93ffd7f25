import type { FastifyInstance } from 'fastify';

/** Everybody may read the logs, from any page; no page may post. */
export function allowReading(app: FastifyInstance): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply
      .header('access-control-allow-origin', '*')
      .header('x-content-type-options', 'nosniff')
      .header('cross-origin-resource-policy', 'cross-origin');
  });
  app.options('*', async (_request, reply) =>
    reply
      .code(204)
      .header('access-control-allow-methods', 'GET')
      .header('access-control-max-age', '600')
      .send(),
  );
}
