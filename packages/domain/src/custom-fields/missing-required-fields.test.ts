import { expect, it } from 'vitest';
import { missingRequiredFields } from './missing-required-fields.ts';

const field = (id: string, required = true) => ({ id, required });

it('names the required fields that are empty, in their order, and no others (VAL-CREATE-09)', () => {
  const definitions = [field('a'), field('b', false), field('c'), field('d'), field('e')];
  const values = new Map([
    ['c', 'Sales'],
    ['d', ''],
    ['e', ' \n'],
  ]);
  expect(missingRequiredFields(definitions, values).map(({ id }) => id)).toEqual(['a', 'd', 'e']);
  expect(missingRequiredFields([field('b', false)], new Map())).toEqual([]);
  expect(missingRequiredFields([], values)).toEqual([]);
});
