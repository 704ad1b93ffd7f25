import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';

/** A bare Fastify route that answers bytes from memory. Run as a child process: gets the bytes, gives its address. */
const { fastify } = createRequire(new URL('../../packages/server/package.json', import.meta.url))(
  'fastify',
) as typeof import('../../packages/server/node_modules/fastify/fastify.js');

process.once('message', async ({ path, type, body }: { path: string; type: string; body: string }) => {
  const app = fastify();
  app.get(path, (_request, reply) => reply.header('content-type', type).send(body));
  await app.listen({ host: '127.0.0.1', port: 0 });
  process.send?.({ origin: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}` });
});
process.once('disconnect', () => process.exit(0));
