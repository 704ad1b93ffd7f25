import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '../packages/server/src/platform/db/database.ts';
import { createContract, addDocument, undraft } from '../packages/server/test/support/contracts.ts';
import { createColleague, companyOf } from '../packages/server/test/support/companies.ts';
import { addField } from '../packages/server/test/support/custom-fields.ts';
import { createFiledContract } from '../packages/server/test/support/filing.ts';
import { createFolder } from '../packages/server/test/support/folders.ts';
import { inviteAddress } from '../packages/server/test/support/invite.ts';
import { createPerson, expectStatus, freshEmail } from '../packages/server/test/support/people.ts';
import {
  ANNAS_ENTROPY,
  RELEASED_DATA,
  releasedDataOf,
} from '../packages/server/test/support/released-data.ts';
import { startTestServer } from '../packages/server/test/support/server.ts';
import { addTask } from '../packages/server/test/support/tasks.ts';
import { addMember, createWorkspace } from '../packages/server/test/support/workspaces.ts';
import { root } from './run.ts';

/** Writes the data set of the present schema, at its release: what a small company has stored. */
const server = await startTestServer();
const { api, dataDir, running } = server;
const anna = await createPerson(api, { entropy: ANNAS_ENTROPY, attributes: { companyName: 'Acme' } });
const company = await companyOf(api, anna);
const ben = await createColleague(api, company);
const workspace = await createWorkspace(api, anna, 'Legal');
await addMember(api, workspace, ben, { role: 'editor' });
const folder = await createFolder(api, anna, workspace.id);
await createFiledContract(api, anna, workspace, { folder });
await addField(api, company);
const contract = await createContract(api, anna);
await addDocument(api, contract);
await undraft(api, contract);
expectStatus(await inviteAddress(api, contract, freshEmail(), 'sign'), 201);
await addTask(api, contract, [anna]);
await running.close();

const database = await openDatabase({ dataDir, databaseUrl: undefined });
const data = await releasedDataOf(database.db, dataDir);
await database.close();
await server.close();
const migrations = readdirSync(join(root, 'packages/server/src/platform/db/migrations')).toSorted();
const name = migrations.at(-1)?.replace(/\.ts$/, '.json') ?? '';
mkdirSync(RELEASED_DATA, { recursive: true });
writeFileSync(join(RELEASED_DATA, name), `${JSON.stringify(data)}\n`);
process.stdout.write(`packages/server/test/released/${name}\n`);
