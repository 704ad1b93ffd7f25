import { route } from '../../http/routing/route.ts';

/** What has changed since, for people who may read it (docs/decisions/057). */
export const changeRoutes = [
  route({
    method: 'GET',
    path: '/changes',
    access: 'session',
    source: 'addition',
    summary:
      'Server-sent events (text/event-stream): the kind and the id of what changed and the caller may read; nothing else.',
    limit: { name: 'changes', max: 600, seconds: 600, per: 'account' },
    async handle({ services: { streams }, session, reply }) {
      const stream = streams.open(session);
      reply.raw.once('close', () => streams.close(stream));
      // proxies must not collect it
      reply.type('text/event-stream').headers({ 'cache-control': 'no-store', 'x-accel-buffering': 'no' });
      return { status: 200, stream: stream.body };
    },
  }),
];
