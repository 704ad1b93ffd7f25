import { sql, type Kysely } from 'kysely';

/** The key directory: its epochs, its tree in pages, and what of an account stands in it. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table directory_epochs (
    number integer primary key, leaves text not null, root text not null, entered boolean not null
  )`.execute(db);
  await sql`create table directory_pages (prefix text primary key, content text not null)`.execute(db);
  await sql`alter table accounts add column directory_value text`.execute(db);
  await sql`create index accounts_to_enter on accounts (id)
    where identity_tx_id is not null and directory_value is distinct from identity_tx_id`.execute(db);
}
