import { randomBytes } from '../../packages/domain/src/crypto/platform.ts';
import { readConfig } from '../../packages/server/src/platform/config/env.ts';
import { startSessionIn } from '../../packages/server/src/http/sessions/sessions.ts';
import { inTransaction } from '../../packages/server/src/platform/db/transaction.ts';
import { startServer } from '../../packages/server/src/start/start.ts';
import { apiOf, createPerson } from '../../packages/server/test/support/people.ts';
import { answerParent } from '../answer.ts';
import { fillDatabase } from './fill-database.ts';

/** The real server on a fresh database of 10,000 contracts. Run as a child process; says how to call it. */
const server = await startServer(readConfig(process.env));
const entropy = randomBytes(16);
const caller = await createPerson(apiOf(server.services.config.publicUrl), { entropy });
const colleagues = await fillDatabase(server.services.db, caller, 10_000);
const sessions = await Promise.all(
  colleagues.map(({ accountId }) =>
    // the keys of copied accounts are nobody's
    inTransaction(server.services.db, (tx) =>
      startSessionIn(tx, server.services, { id: accountId, auth_key: caller.keys.auth.publicKey }),
    ),
  ),
);
await server.services.database.embedded?.exec('analyze');
// all sessions are bound to the caller's key
const tokens = [caller.token, ...sessions.map(({ jwt }) => jwt)];
answerParent({ origin: server.services.config.publicUrl, entropy: [...entropy], tokens }, server);
