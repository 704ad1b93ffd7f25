/** What carries out payments in an installation: nothing, or the embedded sandbox, which moves no money. */
export const PAYMENTS = ['none', 'sandbox'] as const;
export type Payments = (typeof PAYMENTS)[number];
