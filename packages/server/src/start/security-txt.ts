import type { FastifyInstance } from 'fastify';
import type { Services } from '../http/services.ts';

/** RFC 9116 recommends less than a year, so that nobody writes to an abandoned address. */
const VALID_MS = 180 * 24 * 60 * 60_000;

/** GET /.well-known/security.txt (RFC 9116): where to report a vulnerability; only if the operator has named a contact. */
export function serveSecurityTxt(app: FastifyInstance, { config, now }: Services): void {
  const { securityContact, publicUrl } = config;
  if (securityContact === undefined) return;
  app.get('/.well-known/security.txt', async (_request, reply) => {
    const lines = [
      `Contact: ${securityContact}`,
      `Expires: ${new Date(now().getTime() + VALID_MS).toISOString()}`,
      'Preferred-Languages: en, de',
      `Canonical: ${publicUrl}/.well-known/security.txt`,
    ];
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`);
  });
}
