import { formatVerifierKey } from '@signet/domain/ledger/verifier-key';
import { readConfig } from '../platform/config/env.ts';
import { OperatorError, reasonOf } from '../platform/operator-error.ts';
import { startServer, type RunningServer } from './start.ts';
import { stopOnSignals } from './stop-on-signals.ts';

let server: RunningServer;
try {
  const config = readConfig(process.env);
  server = await startServer(config);
  console.log(`Signet is running at ${config.publicUrl}, its ledger at ${config.ledgerUrl}.`);
  console.log(`Its trust file has the fingerprint: ${server.services.trust.fingerprint}.`);
  console.log(
    config.mailbox === 'none'
      ? 'Mail is sent by SMTP.'
      : `Mail is kept at ${config.publicUrl}/dev/mailbox${config.mailbox === 'public' ? ', where everybody can read it' : ''}.`,
  );
  const { contractLog, keyLog } = server.services.trust.issuer;
  const keys = [contractLog, keyLog].map((key) => formatVerifierKey('ed25519', key));
  console.log(`A witness watches both logs with --log ${keys.join(' --log ')}`);
} catch (error) {
  console.error(error instanceof OperatorError ? error.message : `Signet cannot start: ${reasonOf(error)}.`);
  process.exit(1);
}

stopOnSignals(() => server.close());
