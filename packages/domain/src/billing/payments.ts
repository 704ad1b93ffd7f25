/** The payment provider of an installation: none, or the embedded sandbox, which moves no money. */
export const PAYMENTS = ['none', 'sandbox'] as const;
export type Payments = (typeof PAYMENTS)[number];
