import useSWR from 'swr';
import type { Contract } from '../../shared/api-client/entities.ts';
import { signaturesOf } from '../contracts/contract-facts.ts';

/**
 * The proof of a contract that somebody signed, checked; made once for its page, its timeline and the page of the proof. Another
 * document, signature or record needs another one.
 */
export function useProof(contract: Contract) {
  const signatures = signaturesOf(contract);
  const parts = [...(contract.documents ?? []), ...signatures].map(({ id }) => id);
  return useSWR(
    signatures.length > 0 ? ['proof', contract.id, contract.verified?.hash, ...parts] : null,
    async () => {
      const { createProof } = await import('./create-proof.ts');
      return { ...(await createProof(contract)), generatedAt: new Date().toISOString() };
    },
    { revalidateOnFocus: false },
  );
}
