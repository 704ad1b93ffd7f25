import type { Migration } from 'kysely/migration';
import * as initial from './0001-initial.ts';
import * as identity from './0004-identity.ts';
import * as tasks from './0005-tasks.ts';

/** Every migration by name, in order; none is ever changed once it has been released. */
export const MIGRATIONS: Record<string, Migration> = {
  '0001-initial': initial,
  '0004-identity': identity,
  '0005-tasks': tasks,
};
