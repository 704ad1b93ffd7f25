import { expect, it } from 'vitest';
import { errorsIn } from './server-errors.ts';

it('the codes and pointers of a JSON:API error document are read (ERR-08)', () => {
  const body = {
    errors: [
      { status: '400', code: 'InvalidIban', title: 'x', source: { pointer: '/data/attributes/iban' } },
      { status: '403', code: 'Forbidden', title: 'x' },
      { status: '400', code: 'UnknownParameter', title: 'x', source: { parameter: 'sort' } },
    ],
  };
  expect(errorsIn(body)).toEqual([
    { code: 'InvalidIban', pointer: '/data/attributes/iban' },
    { code: 'Forbidden', pointer: undefined },
    { code: 'UnknownParameter', pointer: undefined },
  ]);
});

it('the sentence of the payment provider is for people, other details are not (VAL-PAY-04)', () => {
  const source = { pointer: '/data/attributes/iban' };
  const errors = [
    { code: 'PaymentRefused', detail: 'Your bank says no.', source },
    { code: 'BadRequest', detail: 'too long', source },
  ];
  expect(errorsIn({ errors }).map(({ message }) => message)).toEqual(['Your bank says no.', undefined]);
});

it.each([undefined, null, 'Bad gateway', 7, {}, { errors: 'x' }, { errors: [null, 7, { code: 7 }] }])(
  '%j is no error document (ERR-08)',
  (body) => expect(errorsIn(body)).toEqual([]),
);
