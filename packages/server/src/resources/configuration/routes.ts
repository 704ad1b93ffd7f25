import { APP_VERSION } from '@signet/domain/format/version';
import { rawPublicKey } from '../../ledger/keys.ts';
import { route } from '../../routing/route.ts';

/** What a client must know before anybody logs in: where the logs are and which keys sign them. */
export const configurationRoutes = [
  route({
    method: 'GET',
    path: '/configuration',
    access: 'public',
    source: 'addition',
    beforeSecondFactor: true,
    summary: 'Addresses and public keys of the logs, audience of session secrets, version, mode of payments.',
    async handle({ services }) {
      const { config, secrets, ledgerOrigins } = services;
      return {
        status: 200,
        document: {
          ledgerUrl: config.ledgerUrl,
          ledger: { origin: ledgerOrigins.ledger, publicKey: rawPublicKey(secrets.ledger) },
          keyLedger: { origin: ledgerOrigins.keyLedger, publicKey: rawPublicKey(secrets.keyLedger) },
          audience: config.publicUrl,
          version: APP_VERSION,
          mailbox: config.mailbox !== 'none',
          payments: config.payments,
        },
      };
    },
  }),
];
