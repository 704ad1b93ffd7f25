import type { Secrets } from '../../src/platform/secrets/secrets.ts';

/** The server's secret for appending to the ledger. */
export const writerOf = ({ ledgerWriter }: Secrets): { authorization: string } => ({
  authorization: `Bearer ${ledgerWriter.export().toString('base64')}`,
});
