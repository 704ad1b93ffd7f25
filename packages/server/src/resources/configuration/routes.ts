import { APP_VERSION } from '@signet/domain/format/version';
import { route } from '../../http/routing/route.ts';

/** The facts that a client needs before a login: the addresses of the logs and the keys of this installation. */
export const configurationRoutes = [
  route({
    method: 'GET',
    path: '/configuration',
    access: 'public',
    source: 'addition',
    beforeSecondFactor: true,
    summary:
      'Address of the logs, the trust file with their keys, audience of session secrets, version, mode of payments.',
    async handle({ services }) {
      const { config, trust } = services;
      return {
        status: 200,
        document: {
          ledgerUrl: config.ledgerUrl,
          trust: trust.file,
          audience: config.publicUrl,
          version: APP_VERSION,
          mailbox: config.mailbox !== 'none',
          payments: config.payments,
        },
      };
    },
  }),
];
