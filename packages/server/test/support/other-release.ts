import { readdirSync } from 'node:fs';
import { cp, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const SERVER = join(import.meta.dirname, '../..');
const MIGRATIONS = 'src/platform/db/migrations';

/** The server as another release has it. */
export interface OtherRelease {
  /** The file that is started. */
  main: string;
  remove(): Promise<void>;
}

/** The number of the migration that comes so many after the newest one here. */
export const migrationNumber = (after: number): string =>
  String(readdirSync(join(SERVER, MIGRATIONS)).length + after).padStart(4, '0');

/**
 * This release with more migrations.
 *
 * @param migrations the statement of each, by its name
 */
export async function releaseWith(migrations: Readonly<Record<string, string>>): Promise<OtherRelease> {
  const folder = await mkdtemp(join(tmpdir(), 'signet-release-'));
  await cp(join(SERVER, 'src'), join(folder, 'src'), { recursive: true });
  for (const name of ['node_modules', 'package.json']) await symlink(join(SERVER, name), join(folder, name));
  for (const [name, statement] of Object.entries(migrations))
    await writeFile(
      join(folder, MIGRATIONS, `${name}.ts`),
      `import { sql } from 'kysely';\nexport const up = (db) => sql\`${statement}\`.execute(db);\n`,
    );
  return {
    main: join(folder, 'src/start/main.ts'),
    remove: () => rm(folder, { recursive: true }),
  };
}
