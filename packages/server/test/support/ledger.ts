import type { Secrets } from '../../src/platform/secrets/secrets.ts';

/** What the server shows the ledger when it appends. */
export const writerOf = ({ ledgerWriter }: Secrets): { authorization: string } => ({
  authorization: `Bearer ${ledgerWriter.export().toString('base64')}`,
});
