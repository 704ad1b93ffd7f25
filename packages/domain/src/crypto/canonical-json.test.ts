import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalJson } from './canonical-json.ts';

describe('canonical JSON', () => {
  it('names are sorted by UTF-16 code units, without white space (RFC 8785, 3.2.3) (CRYPTO-12)', () => {
    const value = {
      '\u20ac': 'Euro',
      '\r': 'CR',
      '1': 'One',
      '\u0080': 'Control',
      '\u00f6': 'o',
      '\ud83d\ude00': 'S',
    };
    expect(Object.keys(JSON.parse(canonicalJson(value)) as object)).toEqual([
      '1',
      '\r',
      '\u0080',
      '\u00f6',
      '\u20ac',
      '\ud83d\ude00',
    ]);
    expect(canonicalJson({ b: [1, true, null], a: { d: -5, c: 'x' } })).toBe(
      '{"a":{"c":"x","d":-5},"b":[1,true,null]}',
    );
  });

  it('strings are escaped as in RFC 8785, 3.2.2.2 (CRYPTO-12)', () => {
    expect(canonicalJson('€$\u000f\nA\'B"\\\u007f/')).toBe('"€$\\u000f\\nA\'B\\"\\\\\u007f/"');
  });

  it.each([
    ['a fraction', 0.5],
    ['a number above the safe integers', 2 ** 53],
    ['not a number', Number.NaN],
    ['undefined', undefined],
    ['a missing field', { a: undefined }],
    // oxlint-disable-next-line unicorn/no-new-array -- the holes are the point
    ['an array with holes', new Array(2)],
    ['a function', () => 0],
    ['a date', new Date(0)],
    ['bytes', new Uint8Array(1)],
    ['a big integer', 1n],
    ['half a surrogate pair', '\ud83d'],
    ['a string not in normal form C', 'u\u0308'],
    ['a name not in normal form C', { 'u\u0308': 1 }],
    ['17 levels of arrays', JSON.parse(`${'['.repeat(17)}1${']'.repeat(17)}`)],
    ['17 levels of objects', JSON.parse(`${'{"a":'.repeat(17)}1${'}'.repeat(17)}`)],
  ])('%s is refused (CRYPTO-12)', (_, value) => {
    expect(() => canonicalJson(value)).toThrow(TypeError);
  });

  it('16 levels and objects without a prototype are written (CRYPTO-12)', () => {
    for (const text of [`${'['.repeat(16)}1${']'.repeat(16)}`, `${'{"a":'.repeat(16)}1${'}'.repeat(16)}`])
      expect(canonicalJson(JSON.parse(text))).toBe(text);
    expect(canonicalJson(Object.assign(Object.create(null) as object, { a: 1 }))).toBe('{"a":1}');
  });

  it('the order of the fields never shows, and reading gives the same text again (CRYPTO-12)', () => {
    const word = fc.string({ unit: 'grapheme', maxLength: 8 }).map((text) => text.normalize('NFC'));
    const flat = fc.array(fc.tuple(word, fc.oneof(word, fc.integer(), fc.boolean(), fc.constant(null))));
    fc.assert(
      fc.property(flat, (fields) => {
        const unique = [...new Map(fields)];
        const text = canonicalJson(Object.fromEntries(unique));
        expect(canonicalJson(Object.fromEntries(unique.toReversed()))).toBe(text);
        expect(canonicalJson(JSON.parse(text))).toBe(text);
      }),
    );
  });
});
