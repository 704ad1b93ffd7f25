import { expect, it } from 'vitest';
import { refusalsOf } from './refusals.ts';

it('ERR-08 the codes and pointers of a JSON:API error document are read', () => {
  const body = {
    errors: [
      { status: '400', code: 'InvalidIban', title: 'x', source: { pointer: '/data/attributes/iban' } },
      { status: '403', code: 'Forbidden', title: 'x' },
      { status: '400', code: 'UnknownParameter', title: 'x', source: { parameter: 'sort' } },
    ],
  };
  expect(refusalsOf(body)).toEqual([
    { code: 'InvalidIban', pointer: '/data/attributes/iban' },
    { code: 'Forbidden', pointer: undefined },
    { code: 'UnknownParameter', pointer: undefined },
  ]);
});

it.each([undefined, null, 'Bad gateway', 7, {}, { errors: 'x' }, { errors: [null, 7, { code: 7 }] }])(
  'ERR-08 %j is no error document',
  (body) => expect(refusalsOf(body)).toEqual([]),
);
