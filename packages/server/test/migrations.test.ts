import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { offencesAgainst, parseLock, type MigrationFile } from './support/migration-lock.ts';

const DB = join(import.meta.dirname, '../src/platform/db');
const present = readdirSync(join(DB, 'migrations'))
  .toSorted()
  .map((name) => ({
    name,
    hash: createHash('sha256')
      .update(readFileSync(join(DB, 'migrations', name)))
      .digest('hex'),
  }));
const released = parseLock(readFileSync(join(DB, 'migrations.sha256'), 'utf8'));

it('released migrations stay as they are, and new ones come after them', () => {
  expect(offencesAgainst(released, present)).toEqual([]);
});

it('every migration has a number of its own, the one after that of the migration before it', () => {
  const numbers = present.map(({ name }) => /^(\d{4})-[a-z]+(?:-[a-z]+)*\.ts$/.exec(name)?.[1]);
  expect(numbers).toEqual(present.map((_, index) => String(index + 1).padStart(4, '0')));
});

describe('a migration that was released', () => {
  const first = { name: '0001-one.ts', hash: 'a' };
  const second = { name: '0002-two.ts', hash: 'b' };
  const third = { name: '0003-three.ts', hash: 'c' };
  const lock = [first, second, third];

  it.each<[string, MigrationFile[], string[]]>([
    ['may get successors', [first, second, third, { name: '0004-four.ts', hash: 'f' }], []],
    [
      'may not be changed',
      [first, { ...second, hash: 'f' }, third],
      ['0002-two.ts was changed after its release: take that back, and put the change into a new migration.'],
    ],
    [
      'may not be renamed',
      [first, { ...second, name: '0002-zwei.ts' }, third],
      ['0002-two.ts was renamed to 0002-zwei.ts after its release: give it its name back.'],
    ],
    ['may not be removed', [first, third], ['0002-two.ts was removed after its release: put it back.']],
    [
      'may not get another in between',
      [first, second, { name: '0002-two-and-a-half.ts', hash: 'f' }, third],
      ['0002-two-and-a-half.ts stands before 0003-three.ts, which was released: give it the next number.'],
    ],
  ])('%s', (_title, files, offences) => {
    expect(offencesAgainst(lock, files)).toEqual(offences);
  });

  it('stands in a list that says so when a line of it is damaged', () => {
    expect(() => parseLock('0001-one.ts\n')).toThrow('is not one of sha256sum: 0001-one.ts');
  });
});
