import type { SignedStatement } from '@signet/domain/statements/signed-statement';

/** Puts a statement into the ledger, as the browser of its signer does; answers the transaction id. */
export async function register(
  ledgerUrl: string,
  { type, salt, statement }: { type: 'doc' | 'sig'; salt: string; statement: SignedStatement },
): Promise<string> {
  const posted = await fetch(`${ledgerUrl}/entries`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ type, salt, statement }),
  });
  const { txId } = (await posted.json()) as { txId: string };
  return txId;
}
