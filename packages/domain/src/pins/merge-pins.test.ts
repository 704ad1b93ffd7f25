import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergePins } from './merge-pins.ts';
import { pinsAfterRestore } from './pins-after-restore.ts';
import { NO_PINS, PIN_LIMITS, travellingPins, type KnownAddress, type Pins } from './pins.ts';
import { PinsSchema } from './pins-schema.ts';

const contradiction = expect.objectContaining({ code: 'UnverifiedPins' });
const uuid = (value: number) => `0192aaaa-0000-7000-8000-${value.toString(16).padStart(12, '0')}`;
const digits = (value: number, length: number) => value.toString(16).padStart(length, '0');

// of one history: the content of a place follows from the place, so that no two pins contradict each other
const few = fc.integer({ min: 0, max: 4 });
const entries = <T>(key: (n: number) => string, value: (n: number, at: number) => T) =>
  fc
    .array(fc.tuple(few, few), { maxLength: 4 })
    .map((pairs) => Object.fromEntries(pairs.map(([n, at]) => [key(n), value(n, at)])));
const heads = entries(uuid, (n, seq) => ({ seq, hash: digits(n * 10 + seq, 64) }));
const companies = entries(uuid, (n, seq) => ({
  seq,
  hash: digits(n * 10 + seq, 64),
  comparesKeys: seq > 1,
  ...(seq % 2 === 1 && { companyWorkspace: uuid(n + 100) }),
}));
const day = (n: number) => `2026-03-0${n + 1}T10:00:00.000Z`;
const known = (n: number, at = 0, compared: KnownAddress['compared'] = null): KnownAddress => ({
  accountId: uuid(n),
  since: day(at),
  compared,
});
const compared = fc.option(
  fc.record({ keyBinding: fc.constantFrom(null, digits(1, 64), digits(2, 64)), at: few.map(day) }),
);
const addresses = fc
  .array(fc.tuple(few, few, compared), { maxLength: 4 })
  .map((all) => Object.fromEntries(all.map(([n, at, words]) => [`p${n}@example.org`, known(n, at, words)])));
const honest: fc.Arbitrary<Pins> = fc.record({
  addresses,
  invitations: entries(
    (n) => digits(n, 32),
    (n, at) => (at === 0 ? 'revoked' : uuid(n)),
  ),
  companies,
  workspaces: heads,
  records: heads,
  checkpoints: entries(
    (n) => `log${n}.example/v1`,
    (n, size) => ({ size, root: `${digits(n * 10 + size, 43)}=` }),
  ),
  issuer: fc.constantFrom(null, 'the keys'),
});

describe('pins of two devices', () => {
  it('merge to the same in either order and grouping, and a merge with themselves changes nothing', () => {
    fc.assert(
      fc.property(honest, honest, honest, (a, b, c) => {
        expect(mergePins(a, b)).toEqual(mergePins(b, a));
        expect(mergePins(mergePins(a, b), c)).toEqual(mergePins(a, mergePins(b, c)));
        expect(mergePins(a, a)).toEqual(a);
        expect(mergePins(mergePins(a, b), b)).toEqual(mergePins(a, b));
        expect(mergePins(a, NO_PINS)).toEqual(a);
      }),
    );
  });

  it('remember the first meeting, and the later comparison or its withdrawal counts', () => {
    const words = { keyBinding: digits(1, 64), at: day(2) };
    const takenBack = { keyBinding: null, at: day(3) };
    const pinsOf = (address: KnownAddress): Pins => ({ ...NO_PINS, addresses: { 'a@b': address } });
    const merged = mergePins(pinsOf(known(1, 1, words)), pinsOf(known(1, 0)));
    expect(merged.addresses).toEqual({ 'a@b': known(1, 0, words) });
    expect(mergePins(pinsOf(known(1, 4, takenBack)), merged).addresses).toEqual({
      'a@b': known(1, 0, takenBack),
    });
  });

  it('remember the company workspace that either saw, and contradict each other with another one', () => {
    const company = (seq: number, companyWorkspace?: string): Pins => ({
      ...NO_PINS,
      companies: {
        [uuid(1)]: {
          seq,
          hash: digits(seq, 64),
          comparesKeys: false,
          ...(companyWorkspace !== undefined && { companyWorkspace }),
        },
      },
    });
    const merged = mergePins(company(1, uuid(7)), company(2));
    expect(merged).toEqual(company(2, uuid(7)));
    expect(PinsSchema.parse(merged)).toEqual(merged);
    expect(() => mergePins(company(1, uuid(7)), company(2, uuid(8)))).toThrow(contradiction);
  });

  it('never lose an entry or go back', () => {
    fc.assert(
      fc.property(honest, honest, (a, b) => {
        const merged = mergePins(a, b);
        for (const kind of ['companies', 'workspaces', 'records'] as const) {
          const known = [...Object.entries(a[kind]), ...Object.entries(b[kind])];
          for (const [id, { seq }] of known) expect(merged[kind][id]?.seq).toBeGreaterThanOrEqual(seq);
        }
        for (const [name, { size }] of Object.entries({ ...a.checkpoints }))
          expect(merged.checkpoints[name]?.size).toBeGreaterThanOrEqual(size);
        expect(Object.keys(merged.addresses).toSorted()).toEqual(
          Object.keys({ ...a.addresses, ...b.addresses }).toSorted(),
        );
      }),
    );
  });

  const head = (seq: number, hash: number) => ({
    [uuid(1)]: { seq, hash: digits(hash, 64), comparesKeys: false },
  });
  const tree = (root: number) => ({ 'log.example/v1': { size: 3, root: `${digits(root, 43)}=` } });
  it.each<[string, Partial<Pins>, Partial<Pins>]>([
    ['an address', { addresses: { 'a@b': known(1) } }, { addresses: { 'a@b': known(2) } }],
    [
      'an invitation',
      { invitations: { [digits(1, 32)]: uuid(1) } },
      { invitations: { [digits(1, 32)]: uuid(2) } },
    ],
    ['a company', { companies: head(1, 1) }, { companies: head(1, 2) }],
    ['a workspace', { workspaces: head(1, 1) }, { workspaces: head(1, 2) }],
    ['a record', { records: head(1, 1) }, { records: head(1, 2) }],
    ['a log', { checkpoints: tree(1) }, { checkpoints: tree(2) }],
    ['the installation', { issuer: 'one' }, { issuer: 'other' }],
  ])('are refused when they contradict each other about %s', (_, one, other) => {
    expect(() => mergePins({ ...NO_PINS, ...one }, { ...NO_PINS, ...other })).toThrow(contradiction);
    expect(() => mergePins({ ...NO_PINS, ...other }, { ...NO_PINS, ...one })).toThrow(contradiction);
  });
});

it('every device leaves out the same pins when there are too many, and the rest fits', () => {
  const numbers = Array.from({ length: PIN_LIMITS.records + 5 }, (_, at) => at);
  const records = (order: number[]) =>
    Object.fromEntries(order.map((n) => [uuid(n), { seq: 0, hash: digits(n, 64) }]));
  const one = travellingPins({ ...NO_PINS, records: records(numbers) });
  const other = travellingPins({ ...NO_PINS, records: records(numbers.toReversed()) });
  expect(one).toEqual(other);
  expect(Object.keys(one.records)).toHaveLength(PIN_LIMITS.records);
  expect(PinsSchema.safeParse(one).success).toBe(true);
});

it.each<[string, unknown]>([
  [
    'a name that means something else to a program',
    { records: { constructor: { seq: 0, hash: digits(1, 64) } } },
  ],
  ['a negative place', { records: { [uuid(1)]: { seq: -1, hash: digits(1, 64) } } }],
  ['an unknown member', { more: {} }],
  ['something that is no address', { addresses: { bob: known(1) } }],
])('pins with %s are refused', (_, part) => {
  expect(PinsSchema.safeParse({ ...NO_PINS, ...(part as object) }).success).toBe(false);
});

it('after a restored backup the device’s own contacts count, and heads are forgotten', () => {
  const at = { seq: 1, hash: digits(1, 64) };
  const heads = {
    records: { [uuid(1)]: at },
    companies: { [uuid(1)]: { ...at, comparesKeys: true } },
    workspaces: { [uuid(1)]: at },
  };
  const own: Pins = { ...NO_PINS, ...heads, addresses: { 'a@b': known(1) }, issuer: 'one' };
  const server: Pins = {
    ...NO_PINS,
    ...heads,
    addresses: { 'a@b': known(2), 'c@d': known(3) },
    issuer: 'other',
  };
  expect(pinsAfterRestore(own, server)).toEqual({
    ...NO_PINS,
    addresses: { 'a@b': known(1), 'c@d': known(3) },
    issuer: 'one',
  });
});
