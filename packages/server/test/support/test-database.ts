import { basename } from 'node:path';
import pg from 'pg';

/** The database that is set up already. */
export const TEMPLATE = 'signet-template';

let cluster: string | undefined;

/** From here on servers use a PostgreSQL, each a database of its own; without it they use the embedded one. */
export function putOnCluster(url: string): void {
  cluster = url;
}

/** Makes the database of the server with this data folder, if servers use PostgreSQL. */
export async function createTestDatabase(dataDir: string): Promise<void> {
  await createDatabase(dataDir, TEMPLATE);
}

/** Makes an empty one, without a schema. */
export async function createEmptyDatabase(dataDir: string): Promise<void> {
  await createDatabase(dataDir, 'template1');
}

async function createDatabase(dataDir: string, template: string): Promise<void> {
  if (cluster === undefined) return;
  const admin = new pg.Client({ connectionString: cluster });
  await admin.connect();
  await admin.query(`create database "${basename(dataDir)}" template "${template}"`);
  await admin.end();
}

/** What tells the server with this data folder which database is its own. */
export function databaseEnv(dataDir: string): { DATABASE_URL?: string } {
  return cluster === undefined ? {} : { DATABASE_URL: new URL(basename(dataDir), cluster).href };
}
