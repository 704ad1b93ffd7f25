import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readConfig } from '../../packages/server/src/platform/config/env.ts';
import { startServer } from '../../packages/server/src/start/start.ts';
import { apiOf } from '../../packages/server/test/support/people.ts';
import { answerParent } from '../answer.ts';
import { CALLS, type Asker } from './calls.ts';
import { addContracts } from './contracts.ts';
import { createOrganisation, FOLDERS_EACH, type User } from './organisation.ts';
import { runSql } from './run-sql.ts';

/** The data of a server that the part gets. */
export interface ScaleServer {
  origin: string;
  /** Answers `/0/light` with the rows of the first call's statement for the light user. */
  byHand: string;
  askers: Record<User, Asker>;
}

/**
 * The real server on a fresh database with as many contracts as it is told, and beside it a bare route that runs statements
 * written by hand on the same connection. Run as a child process; says how to call both.
 */
process.once('message', async ({ contracts }: { contracts: number }) => {
  const server = await startServer(readConfig(process.env));
  const { config, db } = server.services;
  const { users, workspaceIds, folderIds, ...rest } = await createOrganisation(db, apiOf(config.publicUrl));
  await addContracts(db, { users, workspaceIds, folderIds, ...rest }, contracts);
  const askerIn = (user: User, workspace: number): Asker => ({
    token: users[user].token,
    entropy: users[user].entropy,
    personId: users[user].personId,
    accountId: users[user].accountId,
    workspaceId: workspaceIds[workspace] ?? '',
    folderId: folderIds[workspace * FOLDERS_EACH] ?? '',
  });
  const askers = { light: askerIn('light', 40), heavy: askerIn('heavy', 20) };
  const bare = createServer((request, response) => {
    const [, call = '', user = ''] = (request.url ?? '').split('/');
    const statement = CALLS[Number(call)]?.byHand(askers[user as User]);
    runSql(db, statement?.text ?? '', statement?.parameters).then(
      (rows) => {
        const body = Buffer.from(JSON.stringify(rows));
        response
          .writeHead(200, { 'content-type': 'application/json', 'content-length': body.length })
          .end(body);
      },
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  }).listen(0, '127.0.0.1', () => {
    const byHand = `http://127.0.0.1:${(bare.address() as AddressInfo).port}`;
    const answer: ScaleServer = { origin: config.publicUrl, byHand, askers };
    answerParent(answer, {
      close() {
        bare.close();
        return server.close();
      },
    });
  });
});
