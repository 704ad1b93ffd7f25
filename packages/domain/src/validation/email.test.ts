import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { canSign, isEmail, normalizeEmail, parseEmailList } from './email.ts';

describe('e-mail addresses', () => {
  it.each([
    'a@b.de',
    'first.last+tag@sub.example.co.uk',
    "o'hara@example.org",
    'jürgen@bücher.example',
    '  Ada@Example.COM ',
  ])('%s is an address (VAL-MAIL-01)', (value) => expect(isEmail(value)).toBe(true));

  it.each([
    '',
    'a',
    'a@',
    '@b.de',
    'a@b',
    'a@b..de',
    'a..b@c.de',
    '.a@b.de',
    'a@-b.de',
    'a@b-.de',
    'a@@b.de',
    'a,b@c.de',
    '<a@b.de>',
    `${'a'.repeat(65)}@b.de`,
  ])('%j is none (VAL-MAIL-01)', (value) => expect(isEmail(value)).toBe(false));

  // a backtracking pattern would not finish within the time of a test
  it('a value of a megabyte is judged at once (VAL-MAIL-01, ABUSE-24)', () => {
    expect(isEmail(`${'a.'.repeat(500_000)}@example.com`)).toBe(false);
    expect(isEmail(`a@${'a-'.repeat(500_000)}.com`)).toBe(false);
  });

  it('a comma-separated list gives each address once, in order, and names invalid ones (VAL-MAIL-02)', () => {
    expect(parseEmailList('Ada@Example.com, grace@example.com,, nonsense; ada@example.com\nx@y.zz')).toEqual({
      valid: ['ada@example.com', 'grace@example.com', 'x@y.zz'],
      invalid: ['nonsense'],
    });
  });

  it('normalising trims, lower-cases and removes spaces, and doing it twice changes nothing (VAL-MAIL-05)', () => {
    expect(normalizeEmail('  Ada @ Example. com ')).toBe('ada@example.com');
    fc.assert(
      fc.property(
        fc.string({ maxLength: 200 }),
        (text) => normalizeEmail(normalizeEmail(text)) === normalizeEmail(text),
      ),
    );
  });

  it('an e-mail-like value is looked up in its normal form (VAL-MAIL-05)', async () => {
    const lookUp = vi.fn(async () => false);
    expect(await canSign(' Ada@Example.com', lookUp)).toBe(false);
    expect(lookUp).toHaveBeenCalledWith('ada@example.com');
  });

  it('a value that is no address counts as true and is not looked up (VAL-MAIL-06)', async () => {
    const lookUp = vi.fn(async () => false);
    expect(await canSign('Ada Love', lookUp)).toBe(true);
    expect(lookUp).not.toHaveBeenCalled();
  });
});
