import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../../src/platform/db/database.ts';
import { startJobs } from '../../src/platform/jobs/jobs.ts';
import { startPostgres } from './postgres.ts';
import { TEMPLATE } from './test-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the PostgreSQL that the servers of the project use. */
    cluster: string;
  }
}

/** One PostgreSQL for all test files of a project, with a database in it that is set up already: each server gets a copy. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  // nothing in it has to outlive the machine
  const postgres = await startPostgres(['-c', 'fsync=off', '-c', 'max_connections=500']);
  try {
    await makeTemplate(postgres.url);
  } catch (error) {
    await postgres.stop();
    throw error;
  }
  provide('cluster', postgres.url);
  return () => postgres.stop();
}

async function makeTemplate(cluster: string): Promise<void> {
  const admin = new pg.Client({ connectionString: cluster });
  await admin.connect();
  await admin.query(`create database "${TEMPLATE}"`);
  await admin.end();
  const database = await openDatabase({ dataDir: '', databaseUrl: new URL(TEMPLATE, cluster).href });
  const jobs = await startJobs(database, () => undefined);
  await jobs.stop();
  await database.close();
}
