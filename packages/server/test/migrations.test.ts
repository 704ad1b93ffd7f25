import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { offencesAgainst, parseLock, type MigrationFile } from './support/migration-lock.ts';
import { takenAway } from './support/migration-rule.ts';

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
  const numbers = present.map(
    ({ name }) => /^(\d{4})-[a-z]+(?:-[a-z]+)*(?:-unused-since-\d{4})?\.ts$/.exec(name)?.[1],
  );
  expect(numbers).toEqual(present.map((_, index) => String(index + 1).padStart(4, '0')));
});

/** Until then there was one process at a time, and nothing ran beside it. */
const ALONE_UNTIL = '0022';

it('no migration takes away what the release before may use beside it', () => {
  const offences = present
    .filter(({ name }) => name.slice(0, 4) > ALONE_UNTIL)
    .flatMap(({ name }) => takenAway(name, readFileSync(join(DB, 'migrations', name), 'utf8')));
  expect(offences).toEqual([]);
});

describe('a migration that runs while the release before is at work', () => {
  it.each([
    'create table notes (id uuid primary key, text text not null)',
    "alter table tasks add column place text not null default ''",
    "alter table tasks add column place text default '' not null",
    'alter table tasks add column place text, add column time timestamptz',
    'create index tasks_place on tasks (place)',
    'alter table tasks alter column place drop not null',
    "update tasks set place = '' where place is null",
  ])('may expand: %s', (statement) => {
    expect(takenAway('0099-places.ts', statement)).toEqual([]);
  });

  it.each([
    ['drop table notes', 'drops something'],
    ['alter table tasks drop column place', 'drops something'],
    ['alter table tasks rename column place to location', 'renames something'],
    ['alter table tasks rename to errands', 'renames something'],
    ['alter table tasks alter column place set not null', 'makes a column not null'],
    ['alter table tasks alter column place drop default', 'drops a default'],
    ['alter table tasks alter column place type integer', 'changes the type of a column'],
    ['alter table tasks add column place text not null', 'adds a column that needs a value'],
    ['alter table tasks add column a text, add column b text not null', 'adds a column that needs a value'],
    ['alter table tasks add constraint places unique (place)', 'adds a constraint'],
    ['create unique index tasks_place on tasks (place)', 'adds a unique index'],
    ['delete from tasks where place is null', 'deletes rows'],
  ])('may not contract: %s', (statement, offence) => {
    expect(takenAway('0099-places.ts', statement)).toEqual([expect.stringContaining(offence)]);
    // said in the name, it may
    expect(takenAway('0099-places-unused-since-0097.ts', statement)).toEqual([]);
  });
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
