import type { FastifyInstance } from 'fastify';

/** Everybody may read the logs from any page; only the app's own pages may post (protocol.md 3.15). */
export function allowOrigins(app: FastifyInstance, appOrigin: string): void {
  app.addHook('onRequest', async (request, reply) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    reply
      .header('access-control-allow-origin', isRead ? '*' : appOrigin)
      .header('x-content-type-options', 'nosniff');
    reply.header('cross-origin-resource-policy', 'cross-origin');
    if (!isRead) reply.header('vary', 'origin');
  });
  app.options('*', async (_request, reply) =>
    reply
      .code(204)
      .header('access-control-allow-methods', 'GET, POST')
      .header('access-control-allow-headers', 'content-type, accept')
      .header('access-control-max-age', '600')
      .send(),
  );
}
