import { readConfig } from '../../packages/server/src/platform/config/env.ts';
import { startSessionIn } from '../../packages/server/src/http/sessions/sessions.ts';
import { inTransaction } from '../../packages/server/src/platform/db/transaction.ts';
import { startServer } from '../../packages/server/src/start/start.ts';
import { apiOf } from '../../packages/server/test/support/people.ts';
import { answerParent } from '../answer.ts';
import { addContracts } from '../scale/contracts.ts';
import { createOrganisation } from '../scale/organisation.ts';

const CONTRACTS = 20_000;

/** The data of a server that the part gets. */
export interface WorkServer {
  origin: string;
  /** What the words stand for whose key all sessions are bound to. */
  entropy: number[];
  people: { token: string; personId: string }[];
}

/** Fills a database with a company of 1,000 people who are logged in. Run as a child process; says how to call who serves it. */
const server = await startServer(readConfig(process.env));
const { db, config, database } = server.services;
const organisation = await createOrganisation(db, apiOf(config.publicUrl));
await addContracts(db, organisation, CONTRACTS);
await database.embedded?.exec('analyze');
const { light } = organisation.users;
const people: WorkServer['people'] = [];
for (const { accountId, personId } of organisation.colleagues) {
  // the keys of copied accounts are nobody's
  const keys = { id: accountId, auth_key: light.keys.auth.publicKey };
  const { jwt } = await inTransaction(db, (tx) => startSessionIn(tx, server.services, keys));
  people.push({ token: jwt, personId });
}
const answer: WorkServer = {
  origin: config.publicUrl,
  entropy: light.entropy,
  people,
};
answerParent(answer, server);
