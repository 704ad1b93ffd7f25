import { PAYMENTS } from '../../billing/payments.ts';
import { z } from '../../schema/zod-mini.ts';
import { shortText, signedStatement } from '../wire.ts';

/** GET configuration (addition): where the ledger is and by which keys this installation speaks. */
export const configuration = z.object({
  ledgerUrl: z.string().check(z.regex(/^https?:\/\/\S+$/), z.maxLength(300)),
  /** The trust file, to be verified before anything in it is used. */
  trust: signedStatement,
  version: shortText,
  /** Mails are kept in the embedded mailbox at /dev/mailbox. */
  mailbox: z.boolean(),
  payments: z.enum(PAYMENTS),
});
export type ServerConfiguration = z.infer<typeof configuration>;
