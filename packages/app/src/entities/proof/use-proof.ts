import useSWR from 'swr';
import type { Contract } from '../../shared/api-client/entities.ts';
import { signaturesOf } from '../contracts/contract-facts.ts';

/**
 * The proof of a contract that somebody signed, checked; made once for its page, its timeline and the page of the proof. It is one of
 * what was shown: under the same ids a server can show something else later.
 */
export function useProof(contract: Contract) {
  const signatures = signaturesOf(contract);
  const shown = [
    ...(contract.record?.transfers ?? []).map(({ statement }) => statement.signature),
    ...(contract.documents ?? []).flatMap(({ id, bcTxId, statement }) => [id, bcTxId, statement?.signature]),
    ...signatures.flatMap(({ id, bcTxId, statement, signer }) => [
      id,
      bcTxId,
      statement.signature,
      signer?.account?.id,
      signer?.account?.keyBinding.statement.signature,
      signer?.emailAddress,
    ]),
  ];
  return useSWR(
    signatures.length > 0 ? ['proof', contract.id, contract.verified?.hash, ...shown] : null,
    async () => {
      const { createProof } = await import('./create-proof.ts');
      return { ...(await createProof(contract)), generatedAt: new Date().toISOString() };
    },
    { revalidateOnFocus: false, revalidateIfStale: false },
  );
}
