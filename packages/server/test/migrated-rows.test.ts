import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { EmbeddedDatabase } from '../src/platform/db/embedded/client.ts';
import { FairDialect } from '../src/platform/db/embedded/dialect.ts';
import { createMigrator } from '../src/platform/db/migrate.ts';
import type { Schema } from '../src/platform/db/schema.ts';

let dataDir: string;
let embedded: EmbeddedDatabase;
let db: Kysely<Schema>;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'signet-migrated-'));
  embedded = new EmbeddedDatabase(dataDir);
  db = new Kysely<Schema>({ dialect: new FairDialect(embedded) });
});
afterAll(async () => {
  await embedded.close();
  await rm(dataDir, { recursive: true });
});

async function migrateTo(name: string): Promise<void> {
  const { error } = await createMigrator(db).migrateTo(name);
  expect(error).toBeUndefined();
}

// in one test, since each step of the schema follows the one before it
it('migrations convert the rows that are there', async () => {
  const company = randomUUID();
  const [waiting, settled] = [randomUUID(), randomUUID()];
  await migrateTo('0006-contract-records');
  await sql`insert into companies values (${company}, 'Acme', 'en', now())`.execute(db);
  await sql`insert into workspaces values
    (${waiting}, ${company}, 'Legal', 'a', 0, true, false, now()),
    (${settled}, ${company}, 'Sales', 'b', 0, false, false, now())`.execute(db);
  await migrateTo('0007-workspace-keys');
  const outdated = await sql<{ id: string; key_outdated: boolean }>`
    select id, key_outdated from workspaces order by title`.execute(db);
  expect(outdated.rows).toEqual([
    { id: waiting, key_outdated: true },
    { id: settled, key_outdated: false },
  ]);

  await migrateTo('0017-contract-keys');
  const account = randomUUID();
  const person = randomUUID();
  await sql`insert into natural_persons values (${person}, 'a@example.org', 'A', 'B', ${account}, now())`.execute(
    db,
  );
  await sql`insert into accounts (id, person_id, first_name, last_name, public_key, auth_key, encryption_key, step_up_key,
      key_binding, key_salt, key_label_salt, state, lang, created)
    values (${account}, ${person}, 'A', 'B', 'p', 'a', 'e', 's', '{}', 's', 'l', 'activated', 'en', now())`.execute(
    db,
  );
  const session = randomUUID();
  await sql`insert into sessions values (${session}, ${account}, now() + interval '1 hour')`.execute(db);
  await migrateTo('0018-bound-sessions');
  const sessions = await sql<{ used: boolean }>`
    select last_used between now() - interval '5 minutes' and now() as used from sessions`.execute(db);
  expect(sessions.rows).toEqual([{ used: true }]);

  await migrateTo('0020-former-secrets');
  const mails = {
    fresh: { state: 'queued', days: 1, attempts: 7, error: 'greylisted' },
    old: { state: 'queued', days: 5, attempts: 7, error: 'greylisted' },
    untried: { state: 'queued', days: 5, attempts: 0, error: null },
    sent: { state: 'sent', days: 5, attempts: 1, error: null },
  };
  for (const [kind, { state, days, attempts, error }] of Object.entries(mails))
    await sql`insert into outbox (id, recipient, kind, lang, subject, text, html, state, attempts, last_error, created)
      values (${randomUUID()}, 'a@example.org', ${kind}, 'en', '', '', '', ${state}, ${attempts}, ${error},
        now() - ${days} * interval '1 day')`.execute(db);
  await migrateTo('0021-mail-attempts');
  const outbox = await sql`select kind, state, attempts, last_error, next_attempt = created as "isDue", about
    from outbox order by kind`.execute(db);
  expect(outbox.rows).toEqual([
    { kind: 'fresh', state: 'queued', attempts: 0, last_error: 'greylisted', isDue: true, about: null },
    { kind: 'old', state: 'failed', attempts: 7, last_error: 'greylisted', isDue: null, about: null },
    { kind: 'sent', state: 'sent', attempts: 1, last_error: null, isDue: null, about: null },
    {
      kind: 'untried',
      state: 'failed',
      attempts: 0,
      last_error: 'it was never tried',
      isDue: null,
      about: null,
    },
  ]);

  await migrateTo('0031-mailbox-secrets');
  const asset = randomUUID();
  await sql`insert into digital_assets (id, owner_id, created_by, founder_id, title, description, state, signing_mode, public_key,
      proof_outdated, created, last_modified)
    values (${asset}, ${person}, ${person}, ${account}, 'Lease', '', 'pending', 'ANY_ORDER', 'p', false, now(), now())`.execute(
    db,
  );
  for (const state of ['signed', 'requested', null]) {
    const asked = randomUUID();
    await sql`insert into natural_persons values (${asked}, ${`${asked}@example.org`}, 'A', 'B', null, now())`.execute(
      db,
    );
    await sql`insert into access_grants (id, asset_id, granted_to, granted_by, type, state, requires_ident, effective,
        asset_created, created, last_modified)
      values (${randomUUID()}, ${asset}, ${asked}, ${person}, 'sign', ${state}, false, true, now(), now(), now())`.execute(
      db,
    );
  }
  await migrateTo('0032-signature-counts');
  const counts = await sql`select signatures_asked, signatures_given from digital_assets`.execute(db);
  expect(counts.rows).toEqual([{ signatures_asked: 2, signatures_given: 1 }]);
});
