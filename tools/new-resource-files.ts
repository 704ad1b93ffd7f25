/** The names of a resource: 'meeting-notes' is of the type meetingnotes, one of it a meetingNote. */
export interface Names {
  /** 'meeting-notes', 'meeting-note': files and folders. */
  folder: string;
  single: string;
  /** 'meetingNotes', 'meetingNote', 'MeetingNotes', 'MeetingNote', 'MEETING_NOTE': code. */
  camel: string;
  oneCamel: string;
  pascal: string;
  onePascal: string;
  constant: string;
  /** 'meetingnotes': the type on the wire. */
  type: string;
  /** 'meeting_notes': the table. */
  table: string;
  /** 'meeting notes', 'meeting note': sentences. */
  words: string;
  oneWords: string;
}

/** The new files of a resource by path: its own rows of an account can be listed, made and deleted. */
export function filesOf(n: Names, migration: string): Record<string, string> {
  return {
    [`packages/domain/src/resources/${n.folder}/resource.ts`]: `import { z } from '../../schema/zod-mini.ts';
import type { ResourceDefinition } from '../definition.ts';
import { shortText, timestamp } from '../wire.ts';

export const ${n.constant}_TITLE_MAX_LENGTH = 200;

const ${n.oneCamel}Attributes = z.object({ title: shortText, created: timestamp });
export type ${n.onePascal}Attributes = z.infer<typeof ${n.oneCamel}Attributes>;

export const ${n.camel} = {
  type: '${n.type}',
  attributes: ${n.oneCamel}Attributes,
  relationships: {},
  include: [],
  sort: [],
  filters: {},
} as const satisfies ResourceDefinition;
`,
    [`packages/domain/src/resources/${n.folder}/requests.ts`]: `import { requiredLine } from '../../schema/text.ts';
import { resourceBody } from '../body.ts';
import { ${n.constant}_TITLE_MAX_LENGTH } from './resource.ts';

/** POST ${n.camel} (addition). */
export const create${n.onePascal}Body = resourceBody('${n.type}', {
  title: requiredLine(${n.constant}_TITLE_MAX_LENGTH),
});
`,
    [`packages/server/src/platform/db/migrations/${migration}.ts`]: `import { sql, type Kysely } from 'kysely';

/** The ${n.words} of accounts. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql\`create table ${n.table} (
    id uuid primary key, account_id uuid not null references accounts on delete cascade, title text not null,
    created timestamptz not null)\`.execute(db);
  await sql\`create index ${n.table}_account on ${n.table} (account_id)\`.execute(db);
}
`,
    [`packages/server/src/resources/${n.folder}/routes.ts`]: routes(n),
    [`packages/server/test/${n.folder}.test.ts`]: test(n),
  };
}

/** The table, in the schema of accounts. */
export const tableOf = (
  n: Names,
) => `export interface ${n.pascal}Table extends Columns<Omit<${n.onePascal}Attributes, 'created'>> {
  id: string;
  account_id: string;
  created: Date;
}
`;

const routes = (n: Names) => `import { AppError } from '@signet/domain/errors/app-error';
import { create${n.onePascal}Body } from '@signet/domain/resources/${n.folder}/requests';
import { ${n.camel} } from '@signet/domain/resources/${n.folder}/resource';
import type { Selectable } from 'kysely';
import { attributesOf } from '../../http/json-api/attributes-of.ts';
import { composeList, composeOne } from '../../http/json-api/compose.ts';
import { parseInclude } from '../../http/json-api/parse-query.ts';
import { resource } from '../../http/json-api/resource.ts';
import { route } from '../../http/routing/route.ts';
import type { ${n.pascal}Table } from '../../platform/db/account-schema.ts';
import { toColumns } from '../../platform/db/columns.ts';
import { newId } from '../../platform/db/uuid.ts';

type ${n.onePascal}Row = Selectable<${n.pascal}Table>;
const { type } = ${n.camel};

export const ${n.oneCamel}Resource = resource<${n.onePascal}Row>({
  definition: ${n.camel},
  load: (db, ids) => db.selectFrom('${n.table}').selectAll().where('id', 'in', ids).execute(),
  attributes: (row) => attributesOf(${n.camel}, row),
  links: {},
});

const listRoute = route({
  method: 'GET',
  path: '/${n.camel}',
  access: 'session',
  source: 'addition',
  summary: 'The own ${n.words}, the oldest first.',
  answers: ${n.camel},
  list: 'whole',
  async handle({ services: { db }, session: viewer, query }) {
    const include = parseInclude(query, ${n.camel});
    const rows = await db
      .selectFrom('${n.table}')
      .selectAll()
      .where('account_id', '=', viewer.accountId)
      .orderBy('created')
      .orderBy('id')
      .execute();
    return { status: 200, document: await composeList({ db, viewer, type, include, rows, next: null }) };
  },
});

const createRoute = route({
  method: 'POST',
  path: '/${n.camel}',
  access: 'session',
  source: 'addition',
  summary: 'Add to the own ${n.words}.',
  body: create${n.onePascal}Body,
  answers: ${n.camel},
  async handle({ services: { db, now }, session: viewer, body }) {
    const row: ${n.onePascal}Row = {
      id: newId(),
      account_id: viewer.accountId,
      ...toColumns(body.data.attributes),
      created: now(),
    };
    await db.insertInto('${n.table}').values(row).execute();
    return { status: 201, document: await composeOne({ db, viewer, type, include: [], row }) };
  },
});

const deleteRoute = route({
  method: 'DELETE',
  path: '/${n.camel}/:id',
  access: 'session',
  source: 'addition',
  summary: 'Delete an own ${n.oneWords}.',
  async handle({ services: { db }, session, params }) {
    const deleted = await db
      .deleteFrom('${n.table}')
      .where('id', '=', params.id)
      .where('account_id', '=', session.accountId)
      .returning('id')
      .executeTakeFirst();
    if (deleted === undefined) throw new AppError('NotFound');
    return { status: 204 };
  },
});

export const ${n.oneCamel}Routes = [listRoute, createRoute, deleteRoute];
`;

const test = (n: Names) => `import { afterAll, beforeAll, expect, it } from 'vitest';
import { idsOf, refusalOf } from './support/answers.ts';
import { createPerson, type Api, type Person } from './support/people.ts';
import { startTestServer, type TestServer } from './support/server.ts';

let server: TestServer;
let api: Api;
let olga: Person;
let stranger: Person;
beforeAll(async () => {
  server = await startTestServer();
  api = server.api;
  olga = await createPerson(api);
  stranger = await createPerson(api);
});
afterAll(() => server.close());

const create = (title: string) =>
  api.call('POST', '/${n.camel}', {
    token: olga.token,
    body: { data: { type: '${n.type}', attributes: { title } } },
  });
const list = async ({ token }: Person) => idsOf(await api.call('GET', '/${n.camel}', { token }));
const remove = async ({ token }: Person, id: string) =>
  (await api.call('DELETE', \`/${n.camel}/\${id}\`, { token })).status;

it('somebody makes, lists and deletes their own ${n.words}, which nobody else sees', async () => {
  const made = await create('First');
  expect([made.status, made.json.data.attributes.title]).toEqual([201, 'First']);
  const { id } = made.json.data;
  expect([await list(olga), await list(stranger)]).toEqual([[id], []]);
  expect([await remove(stranger, id), await remove(olga, id)]).toEqual([404, 204]);
  expect(await list(olga)).toEqual([]);
});

it('without a title nothing is made, and its field says so', async () => {
  expect(refusalOf(await create(' '))).toEqual([400, 'Required', '/data/attributes/title']);
});
`;
