import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EmbeddedDatabase } from '../src/platform/db/embedded/client.ts';
import { freshDataDir } from './support/server.ts';

let dataDir: string;
let database: EmbeddedDatabase;
beforeAll(async () => {
  dataDir = await freshDataDir();
  database = new EmbeddedDatabase(join(dataDir, 'database'));
  await database.waitReady;
});
afterAll(async () => {
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
});

describe('the embedded database', () => {
  it('values of every kind go in and out, and an insert says how many rows it made (GUARD-04)', async () => {
    await database.query(
      'create table kinds (day date, at timestamptz, flag boolean, words text[], data jsonb, bytes bytea, none text)',
    );
    const at = new Date('2026-02-03T04:05:06.789Z');
    const row = { at, flag: true, words: ['a', 'b,"c'], data: { deep: [1, null] }, none: null };
    const insert = 'insert into kinds (at, flag, words, data, bytes, none) values ($1, $2, $3, $4, $5, $6)';
    const values = [row.at, row.flag, row.words, JSON.stringify(row.data), Buffer.from([0, 255]), row.none];
    for (let time = 0; time < 2; time += 1)
      expect(await database.query(insert, values)).toMatchObject({ rows: [], affectedRows: 1 });
    const { rows } = await database.query<typeof row & { bytes: Uint8Array }>(
      'select * from kinds where at = $1',
      [at],
    );
    expect(rows).toHaveLength(2);
    expect(rows[1]).toMatchObject(row);
    expect([...(rows[1]?.bytes ?? [])]).toEqual([0, 255]);
  });

  it('after a table was changed the same text answers its new columns (GUARD-04)', async () => {
    await database.query('create table changing (first int)');
    await database.query('insert into changing values ($1)', [1]);
    const ask = async () => (await database.query('select * from changing')).rows;
    expect(await ask()).toEqual([{ first: 1 }]);
    await database.query('alter table changing add column second int default 2');
    expect(await ask()).toEqual([{ first: 1, second: 2 }]);
  });

  it('after a refused text or value the next ones are answered (GUARD-04)', async () => {
    await expect(database.query('select nothing from nowhere')).rejects.toMatchObject({ code: '42P01' });
    await expect(database.query('select $1::uuid as id', ['no id'])).rejects.toMatchObject({ code: '22P02' });
    const id = '018f3a52-0000-7000-8000-000000000000';
    expect((await database.query('select $1::uuid as id', [id])).rows).toEqual([{ id }]);
  });

  it('a transaction with a failed statement is not committed, and blocks nobody (GUARD-04)', async () => {
    await database.query('create table kept (n int primary key)');
    const insert = 'insert into kept values ($1)';
    const transaction = database.transaction(async (tx) => {
      await tx.query(insert, [1]);
      await tx.query(insert, [1]).catch(() => undefined);
    });
    const meanwhile = database.query(insert, [2]);
    await expect(transaction).rejects.toMatchObject({
      message: expect.stringMatching(/abort|rolled back/i) as string,
    });
    await meanwhile;
    expect((await database.query('select n from kept')).rows).toEqual([{ n: 2 }]);
  });
});
