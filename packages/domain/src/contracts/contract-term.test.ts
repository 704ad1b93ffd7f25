import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { ContractTermSchema, type ContractTerm } from './contract-term.ts';
import { endsAtExpiry, termProblem } from './term-rules.ts';
import type * as addingPeriods from './add-periods.ts';
import { addPeriods } from './add-periods.ts';
import { TIME_UNITS } from './period.ts';
import { endAfterNotice, nextRenewal } from './renewal.ts';

vi.mock('./add-periods.ts', async (original) => {
  const { addPeriods: real } = await original<typeof addingPeriods>();
  return { addPeriods: vi.fn(real) };
});

const YEARLY: ContractTerm = {
  kind: 'RENEWING',
  renewal: { amount: 1, unit: 'YEAR' },
  notice: { amount: 3, unit: 'MONTH' },
};

describe('periods', () => {
  it.each([
    ['2026-01-31', 1, 'MONTH', 1, '2026-02-28'],
    ['2026-03-31', 1, 'MONTH', -1, '2026-02-28'],
    ['2028-02-29', 1, 'YEAR', 1, '2029-02-28'],
    ['2028-02-29', 1, 'YEAR', 4, '2032-02-29'],
    ['2026-12-30', 2, 'WEEK', 1, '2027-01-13'],
    // the clocks of many countries change on this day
    ['2026-03-28', 1, 'DAY', 2, '2026-03-30'],
    ['9999-12-31', 1, 'DAY', 1, undefined],
    ['0001-01-01', 1, 'DAY', -1, undefined],
  ] as const)('%s and %i %s, %i times, is %s', (day, amount, unit, count, then) =>
    expect(addPeriods(day, { amount, unit }, count)).toBe(then),
  );
});

describe('a term', () => {
  it('renews with a period and an expiry date, or has neither (VAL-DATE-01)', () => {
    const expiryDate = '2026-12-31';
    expect(termProblem({ expiryDate, term: YEARLY })).toBeUndefined();
    expect(termProblem({ term: YEARLY })).toBe('RenewalWithoutExpiry');
    expect(termProblem({ term: { kind: 'OPEN_ENDED' } })).toBeUndefined();
    expect(termProblem({ expiryDate, term: { kind: 'OPEN_ENDED' } })).toBe('OpenEndedWithExpiry');
    expect(termProblem({ startDate: expiryDate, expiryDate, term: YEARLY })).toBe('ExpiryNotAfterStart');
    expect([{}, { term: YEARLY }].map(endsAtExpiry)).toEqual([true, false]);
  });

  it.each([
    { kind: 'RENEWING' },
    { kind: 'FIXED' },
    { kind: 'OPEN_ENDED', renewal: { amount: 1, unit: 'YEAR' } },
    ...[0, 1.5, 1000, -1].map((amount) => ({ kind: 'OPEN_ENDED', notice: { amount, unit: 'DAY' } })),
    { kind: 'OPEN_ENDED', notice: { amount: 1, unit: 'HOUR' } },
  ])('is not read from %j', (term) => expect(ContractTermSchema.safeParse(term).success).toBe(false));

  it.each([
    ['2026-11-26', { noticeBy: '2027-09-30', end: '2027-12-31', renewsTo: '2028-12-31' }],
    ['2026-09-30', { noticeBy: '2026-09-30', end: '2026-12-31', renewsTo: '2027-12-31' }],
    ['2026-10-01', { noticeBy: '2027-09-30', end: '2027-12-31', renewsTo: '2028-12-31' }],
    ['2020-01-01', { noticeBy: '2026-09-30', end: '2026-12-31', renewsTo: '2027-12-31' }],
  ])('on %s says by when notice must be given', (today, renewal) =>
    expect(nextRenewal({ expiryDate: '2026-12-31', term: YEARLY }, today)).toEqual(renewal),
  );

  it('counts from its first end, and without a notice period up to the end itself', () => {
    const monthly: ContractTerm = { kind: 'RENEWING', renewal: { amount: 1, unit: 'MONTH' } };
    expect(nextRenewal({ expiryDate: '2026-01-31', term: monthly }, '2026-03-01')).toEqual({
      noticeBy: '2026-03-31',
      end: '2026-03-31',
      renewsTo: '2026-04-30',
    });
    expect(nextRenewal({ expiryDate: '9999-12-01', term: monthly }, '9999-11-01')).toBeUndefined();
    const yearly: ContractTerm = { kind: 'RENEWING', renewal: { amount: 1, unit: 'YEAR' } };
    const next = (expiryDate: string, term: ContractTerm) =>
      nextRenewal({ expiryDate, term }, expiryDate)?.renewsTo;
    expect(next('2026-09-30', monthly)).toBe('2026-10-31');
    expect(next('2026-02-28', monthly)).toBe('2026-03-31');
    expect(next('2027-02-28', yearly)).toBe('2028-02-29');
    const notice = { amount: 3, unit: 'MONTH' } as const;
    expect(
      nextRenewal({ expiryDate: '2026-06-30', term: { ...yearly, notice } }, '2026-01-01')?.noticeBy,
    ).toBe('2026-03-31');
  });

  it.each(TIME_UNITS)('is told at once, however short its renewals and long its notice in %s', (unit) => {
    for (const renewed of TIME_UNITS) {
      const term: ContractTerm = {
        kind: 'RENEWING',
        renewal: { amount: 1, unit: renewed },
        notice: { amount: 999, unit },
      };
      vi.mocked(addPeriods).mockClear();
      nextRenewal({ expiryDate: '0001-01-01', term }, '2026-11-26');
      expect(vi.mocked(addPeriods).mock.calls.length).toBeLessThan(500);
    }
    expect(nextRenewal({ expiryDate: '2026-01-31' }, '2026-03-01')).toBeUndefined();
  });

  it('gives the first end for which it is not too late, whatever the periods and the day', () => {
    const day = fc
      .date({ min: new Date('1970-01-01'), max: new Date('2100-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    const period = fc.record({
      amount: fc.integer({ min: 1, max: 60 }),
      unit: fc.constantFrom(...TIME_UNITS),
    });
    fc.assert(
      fc.property(
        day,
        day,
        period,
        fc.option(period, { nil: undefined }),
        (expiryDate, today, renewal, notice) => {
          const term: ContractTerm = { kind: 'RENEWING', renewal, ...(notice && { notice }) };
          const next = nextRenewal({ expiryDate, term }, today);
          if (next === undefined) return;
          // by the first days after each term, which is how long it runs
          const dayAfter = (day: string, days = 1) =>
            new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
          const endAfter = (renewals: number) =>
            dayAfter(addPeriods(dayAfter(expiryDate), renewal, renewals) ?? '', -1);
          let count = 0;
          while (endAfter(count) < next.end) count += 1;
          expect(endAfter(count)).toBe(next.end);
          const before = endAfter(count - 1);
          const noticeBefore =
            notice === undefined ? before : dayAfter(addPeriods(dayAfter(before), notice, -1) ?? '', -1);
          expect(next.noticeBy >= today && (count === 0 || noticeBefore < today)).toBe(true);
        },
      ),
    );
  });

  it('that is open-ended ends a notice period after notice is given', () => {
    const term: ContractTerm = { kind: 'OPEN_ENDED', notice: { amount: 6, unit: 'WEEK' } };
    expect(endAfterNotice({ term }, '2026-11-26')).toBe('2027-01-07');
    expect(endAfterNotice({ term: { kind: 'OPEN_ENDED' } }, '2026-11-26')).toBeUndefined();
    expect(endAfterNotice({ expiryDate: '2026-12-31' }, '2026-11-26')).toBeUndefined();
  });
});
