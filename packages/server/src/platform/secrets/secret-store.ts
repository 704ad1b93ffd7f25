import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { KeyObject } from 'node:crypto';
import type { Config } from '../config/env.ts';
import type { Db } from '../db/database.ts';
import { writeDurably } from '../durable-file.ts';
import { OperatorError } from '../operator-error.ts';
import { reseal, seal, unseal, type ChangedKey } from './seal.ts';

/** Where the keys of this installation are kept, by name. */
export interface SecretStore {
  /** How a message for the operator names a secret. */
  placeOf(name: string): string;
  /** Of all that there are, sorted. */
  names(): Promise<string[]>;
  read(name: string): Promise<string | undefined>;
  /** Keeps a new secret unless there is one of that name by now; resolves with the one that is kept. */
  keep(name: string, content: string): Promise<string>;
  replace(name: string, content: string): Promise<void>;
  remove(name: string): Promise<void>;
}

/** The store of an installation: files, or rows where several instances share them. */
export function secretStore({ dataDir, secretsKey }: Config, db: Db): SecretStore {
  return secretsKey === undefined ? secretFiles(join(dataDir, 'secrets')) : sealedSecrets(db, secretsKey);
}

/** Files of a folder, readable by the owner only. */
export function secretFiles(directory: string): SecretStore {
  const replace = (name: string, content: string): Promise<void> =>
    writeDurably(join(directory, name), content);
  return {
    placeOf: (name) => join(directory, name),
    async names() {
      const files = await readdir(directory);
      return files.filter((name) => !name.endsWith('.part')).toSorted();
    },
    async read(name) {
      try {
        return await readFile(join(directory, name), 'utf8');
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
        throw error;
      }
    },
    // the lock of the data folder keeps others away
    async keep(name, content) {
      await replace(name, content);
      return content;
    },
    replace,
    remove: (name) => rm(join(directory, name), { force: true }),
  };
}

/** Rows of the database that are sealed under a key which is not in it, for all instances of an installation (decision 055). */
export function sealedSecrets(db: Db, key: KeyObject): SecretStore {
  const sealed = (name: string, content: string): string => seal(key, Buffer.from(content), contextOf(name));
  const read = async (name: string): Promise<string | undefined> => {
    const row = await db
      .selectFrom('sealed_secrets')
      .select('sealed')
      .where('name', '=', name)
      .executeTakeFirst();
    if (row === undefined) return undefined;
    try {
      return Buffer.from(unseal(key, row.sealed, contextOf(name))).toString();
    } catch (cause) {
      throw new OperatorError(
        `The secret ${name} in the database does not open: SECRETS_KEY is not the key that this installation was set up with. Set the right one; with another one nothing is lost, but nothing opens either.`,
        { cause },
      );
    }
  };
  return {
    placeOf: (name) => `the secret ${name} in the database`,
    async names() {
      const rows = await db.selectFrom('sealed_secrets').select('name').orderBy('name').execute();
      return rows.map((row) => row.name);
    },
    read,
    async keep(name, content) {
      await assertShared(db);
      await db
        .insertInto('sealed_secrets')
        .values({ name, sealed: sealed(name, content) })
        .onConflict((conflict) => conflict.column('name').doNothing())
        .execute();
      return (await read(name)) ?? content;
    },
    async replace(name, content) {
      const row = { sealed: sealed(name, content) };
      await db
        .insertInto('sealed_secrets')
        .values({ name, ...row })
        .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
        .execute();
    },
    async remove(name) {
      await db.deleteFrom('sealed_secrets').where('name', '=', name).execute();
    },
  };
}

/** Puts all sealed secrets under another key. Error when one opens under neither. */
export async function resealSecrets(db: Db, key: ChangedKey): Promise<void> {
  await db.transaction().execute(async (tx) => {
    for (const { name, sealed } of await tx.selectFrom('sealed_secrets').selectAll().execute())
      await tx
        .updateTable('sealed_secrets')
        .set({ sealed: reseal(key, sealed, contextOf(name)) })
        .where('name', '=', name)
        .execute();
  });
}

/** A server that ran alone has its secrets in files: new ones would make another installation of it. */
async function assertShared(db: Db): Promise<void> {
  const alone = await db
    .selectFrom('ledger_states')
    .select('log')
    .where('origin', 'is', null)
    .executeTakeFirst();
  if (alone !== undefined)
    throw new OperatorError(
      'The secrets and logs of this installation lie in the data folder of the machine that ran it alone: bring them over with `signet share` there.',
    );
}

const contextOf = (name: string): string => `secret/${name}`;
