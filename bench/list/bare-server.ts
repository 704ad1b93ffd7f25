import { createRequire } from 'node:module';

/** The little of Fastify that is used here; the package belongs to the server, not to the bench. */
type Fastify = () => {
  get(path: string, handler: (request: unknown, reply: Reply) => unknown): void;
  listen(at: { host: string; port: number }): Promise<string>;
};
interface Reply {
  header(name: string, value: string): Reply;
  send(body: string): Reply;
}

const requireOfServer = createRequire(new URL('../../packages/server/package.json', import.meta.url));
const { fastify } = requireOfServer('fastify') as { fastify: Fastify };

/** A bare Fastify route that answers bytes from memory. Run as a child process: gets the bytes, gives its address. */
process.once('message', async ({ path, type, body }: { path: string; type: string; body: string }) => {
  const app = fastify();
  app.get(path, (_request, reply) => reply.header('content-type', type).send(body));
  process.send?.({ origin: await app.listen({ host: '127.0.0.1', port: 0 }) });
});
process.once('disconnect', () => process.exit(0));
