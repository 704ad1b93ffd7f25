import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { priceOf, SALES_TAX_RATE, withSalesTax } from './price.ts';

describe('prices', () => {
  it.each([
    [0, 0],
    [2, 0],
    [3, 1],
    [50, 10],
    [2900, 551],
    [99_999_999_999, 19_000_000_000],
  ])('the tax of %i cents is %i, half a cent rounded up (PLAN-01)', (net, tax) =>
    expect(withSalesTax(net)).toEqual({ net, tax, gross: net + tax }),
  );

  it('the tax is never off by more than half a cent, and all amounts are whole (PLAN-01)', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (net) => {
        const { tax, gross } = withSalesTax(net);
        expect(gross).toBe(net + tax);
        const exact = BigInt(net) * BigInt(SALES_TAX_RATE);
        const off = BigInt(tax) * 10_000n - exact;
        expect(off > -5000n && off <= 5000n).toBe(true);
      }),
    );
  });

  it.each([-1, 0.5, 1e11, Number.NaN])('%d is no amount (PLAN-01)', (net) =>
    expect(() => withSalesTax(net)).toThrow(RangeError),
  );

  it('Free costs nothing, Basic a fixed price, Enterprise by agreement (PLAN-01, PLAN-05)', () => {
    expect(priceOf('plan-free')).toEqual({ net: 0, tax: 0, gross: 0 });
    expect(priceOf('basic_1')).toEqual({ net: 2900, tax: 551, gross: 3451 });
    expect(priceOf('plan-enterprise')).toBeUndefined();
  });
});
