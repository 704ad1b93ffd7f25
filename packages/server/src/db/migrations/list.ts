import type { Migration } from 'kysely/migration';
import * as initial from './0001-initial.ts';
import * as secondFactors from './0002-second-factors.ts';

/** Every migration by name, in order; none is ever changed once it has been released. */
export const MIGRATIONS: Record<string, Migration> = {
  '0001-initial': initial,
  '0002-second-factors': secondFactors,
};
