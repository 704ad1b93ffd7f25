import type { ResourceType } from '@signet/domain/resources/registry';
import { describe, expect, it } from 'vitest';
import { completed, DEFAULTS } from '../../testing/complete.ts';
import { ApiError } from './api-error.ts';
import { knowType, readOne, readPage } from './read-answer.ts';

// all types, with the first that is not among those of the first pages
await knowType('mailswitches');

const HUGE = 'x'.repeat(10_000_000);
/** One value of each JSON type; every member has another type than all of them but one or two. */
const VALUES: readonly unknown[] = [7.5, true, 'no such value', HUGE, { no: 'such member' }, [[]]];
/** Members that may be null though their sample is not; a sample of null says so itself. */
const NULLABLE = ['accounts.userType'];
/** Members that are null in the sample and may be text of any content. */
const TEXT_OR_NULL = ['firstName', 'lastName', 'inviteProof', 'secret', 'declineReason', 'timeZone'];
/** Members that a server of the release before does not have (decision 056). */
const NEW = [
  'accessgrants.declined',
  'accessgrants.declineReason',
  'accessgrants.readableByCode',
  'accessgrants.firstRead',
  'accessgrants.mailed',
  'accessgrants.mailFailed',
  'accessgrants.seen',
  'accessgrants.reminded',
  'accessgrants.autoReminded',
  'accessgrants.turn',
  'unconfirmedhints.invite',
  'unconfirmedhints.redemption',
  'tasks.dueDate',
  'tasks.holdsSigning',
  'digitalassets.message',
  'digitalassets.remindsAutomatically',
  'digitalassets.dueDate',
  'digitalassets.term',
  'digitalassets.contractValue',
  'accounts.timeZone',
  'contractrecords.transfers',
  'contractrecords.bindings',
  'stalegrants.transfers',
  'stalegrants.bindings',
  'stalewraps.transfers',
  'stalewraps.bindings',
  'invitations.message',
  'invitations.dueDate',
];

/** Whether a value fits in the place of a sample: any short text for a short one, any boolean for one. */
function mayBe(sample: unknown, name: string, value: unknown): boolean {
  if (typeof sample === 'boolean') return typeof value === 'boolean';
  const isText = (typeof sample === 'string' && sample.length < 8) || TEXT_OR_NULL.includes(name);
  return isText && value === 'no such value';
}

type Outcome = 'refused' | 'read';

function outcomeOf(read: () => unknown): Outcome {
  try {
    read();
    return 'read';
  } catch (error) {
    if (error instanceof ApiError && error.code === 'UnfitAnswer') return 'refused';
    throw error;
  }
}

const documentOf = (type: string, attributes: object) => ({ data: { type, id: '1', attributes } });
const read = (type: ResourceType, attributes: object): Outcome =>
  outcomeOf(() => readOne(type, documentOf(type, attributes), `/${type}`));

/** Each member of a sample at any depth, as a way to it. */
function waysOf(sample: object): string[][] {
  return Object.entries(sample).flatMap(([name, value]) => [
    [name],
    ...(typeof value === 'object' && value !== null && !Array.isArray(value)
      ? waysOf(value as object).map((way) => [name, ...way])
      : []),
  ]);
}

/** The sample with another value in a place; without the member when the value is undefined. */
function changed(sample: object, [name = '', ...rest]: readonly string[], value: unknown): object {
  const { [name]: present, ...others } = sample as Record<string, unknown>;
  if (rest.length > 0) return { ...others, [name]: changed(present as object, rest, value) };
  return value === undefined ? others : { ...others, [name]: value };
}

function valueAt(sample: object, way: readonly string[]): unknown {
  return way.reduce<unknown>((value, name) => (value as Record<string, unknown>)[name], sample);
}

describe.each(Object.entries(DEFAULTS) as [ResourceType, object][])('an answer with %s', (type, sample) => {
  it('is read when it is complete, also with a member that a newer server may have', () => {
    expect(read(type, sample)).toBe('read');
    expect(readOne(type, documentOf(type, { ...sample, newer: 1 }), '')).not.toHaveProperty('newer');
  });

  it.each(waysOf(sample).map((way) => [way.join('.'), way] as const))(
    'is refused when %s is missing, unless it is new, null, of a wrong type or far too long',
    (name, way) => {
      const present = valueAt(sample, way);
      const mayBeNull = present === null || NULLABLE.includes(`${type}.${name}`);
      const isNew = NEW.includes(`${type}.${name}`);
      expect(read(type, changed(sample, way, undefined)), 'missing').toBe(isNew ? 'read' : 'refused');
      expect(read(type, changed(sample, way, null)), 'null').toBe(mayBeNull ? 'read' : 'refused');
      const wrong = VALUES.filter((value) => !mayBe(present, name, value));
      expect(wrong.filter((value) => read(type, changed(sample, way, value)) === 'read')).toEqual([]);
    },
  );
});

describe('a document', () => {
  const person = { type: 'naturalpersons', id: 'p', attributes: DEFAULTS.naturalpersons };
  const account = { type: 'accounts', id: 'a', attributes: DEFAULTS.accounts };
  const to = (type: string, id: string) => ({ data: { type, id } });
  const withPerson = { ...account, relationships: { ownedBy: to('naturalpersons', 'p') } };
  const one = (document: unknown, path = '/accounts/a?include=ownedBy') =>
    outcomeOf(() => readOne('accounts', document, path));

  it('gives the resource with what was included', () => {
    const document = {
      data: withPerson,
      included: [{ ...person, attributes: { ...person.attributes, emailAddress: 'a@b.ch' } }],
    };
    expect(readOne('accounts', document, '/accounts/a?include=ownedBy').ownedBy?.emailAddress).toBe('a@b.ch');
  });

  it.each([
    ['nothing', undefined],
    ['null', null],
    ['a text', 'text'],
    ['no data', {}],
    ['null as data', { data: null }],
    ['a list', { data: [withPerson], included: [person] }],
    ['another type', { data: { ...person, id: 'a' } }],
    ['a type that nobody knows', { data: { ...account, type: 'constructor' } }],
    [
      'another resource than the one that was asked for',
      { data: { ...withPerson, id: 'b' }, included: [person] },
    ],
    ['an id that would change a path', { data: { ...withPerson, id: '../a' }, included: [person] }],
    ['no attributes', { data: { type: 'accounts', id: 'a' }, included: [person] }],
    ['no person', { data: withPerson, included: [] }],
    [
      'a link to something else',
      { data: { ...account, relationships: { ownedBy: to('accounts', 'a') } }, included: [person] },
    ],
    [
      'a list of links',
      { data: { ...account, relationships: { ownedBy: { data: [] } } }, included: [person] },
    ],
    [
      'a person with half a name',
      { data: withPerson, included: [{ ...person, attributes: { firstName: 'A' } }] },
    ],
  ])('is refused when it is %s', (_, document) => {
    expect(one(document)).toBe('refused');
  });

  it('may hold resources that only a newer server knows', () => {
    expect(one({ data: withPerson, included: [person, { type: 'seals', id: '1', attributes: {} }] })).toBe(
      'read',
    );
  });

  it.each(['https://evil.example/', '//evil.example', 'accounts', `/${HUGE}`, 7])(
    'is refused when its next page is outside of the API: %.20s',
    (next) => {
      const document = { data: [account], links: { next } };
      expect(outcomeOf(() => readPage('accounts', document, '/accounts'))).toBe('refused');
    },
  );

  it('gives a list with its meta', () => {
    const document = completed({
      data: [account],
      links: { next: '/accounts?page=2' },
      meta: { total: 3, other: 1 },
    });
    expect(readPage('accounts', document, '/accounts')).toMatchObject({
      next: '/accounts?page=2',
      meta: { total: 3 },
    });
    expect(outcomeOf(() => readPage('accounts', { data: account }, '/accounts'))).toBe('refused');
  });
});
