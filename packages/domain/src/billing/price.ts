import type { Plan } from './plans.ts';

/** Amounts of money in cents of a euro, so that nothing is ever rounded but the tax. */
export interface Price {
  net: number;
  tax: number;
  gross: number;
}

/** The German sales tax in hundredths of a percent: 19 %. */
export const SALES_TAX_RATE = 1900;

const WHOLE = 10_000;
/** PLAN-01: a month in cents, without tax. Enterprise has no list price. */
const NET_PER_MONTH: Readonly<Record<Plan, number | undefined>> = {
  'plan-free': 0,
  basic_1: 2900,
  'plan-enterprise': undefined,
};

/**
 * PLAN-01: a net amount with its sales tax. All is counted in whole numbers; half a cent of tax is rounded up.
 *
 * @throws RangeError unless the amount is a whole number of cents, not negative, below a billion
 * @example withSalesTax(2900); // { net: 2900, tax: 551, gross: 3451 }
 */
export function withSalesTax(net: number): Price {
  if (!Number.isInteger(net) || net < 0 || net >= 1e11)
    throw new RangeError(`Invalid amount: ${net}. Amounts are whole cents from 0 to below 1e11.`);
  const parts = net * SALES_TAX_RATE + WHOLE / 2;
  const tax = (parts - (parts % WHOLE)) / WHOLE;
  return { net, tax, gross: net + tax };
}

/** PLAN-01: the monthly price of a plan; undefined when it is negotiated. */
export function priceOf(plan: 'plan-free' | 'basic_1'): Price;
export function priceOf(plan: Plan): Price | undefined;
export function priceOf(plan: Plan): Price | undefined {
  const net = NET_PER_MONTH[plan];
  return net === undefined ? undefined : withSalesTax(net);
}
