import { readConfig } from '../../packages/server/src/config/env.ts';
import { startSession } from '../../packages/server/src/security/sessions.ts';
import { startServer } from '../../packages/server/src/start.ts';
import { apiOf, createPerson } from '../../packages/server/test/support/people.ts';
import { fillDatabase } from './fill-database.ts';

/** The real server on a fresh database of 10,000 contracts. Run as a child process; says how to call it. */
const server = await startServer(readConfig(process.env));
const caller = await createPerson(apiOf(server.services.config.publicUrl));
const colleagues = await fillDatabase(server.services.db, caller, 10_000);
const sessions = await Promise.all(
  colleagues.map(({ accountId }) => startSession(server.services, accountId)),
);
await server.services.database.embedded?.exec('analyze');
process.once('disconnect', () => {
  server.close().then(
    () => process.exit(0),
    () => process.exit(1),
  );
});
process.send?.({
  origin: server.services.config.publicUrl,
  tokens: [caller.token, ...sessions.map(({ jwt }) => jwt)],
});
