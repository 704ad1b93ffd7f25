import { useEffect } from 'react';
import type { Contract } from '../api-client/entities.ts';
import { tellFailure } from '../notifications/tell-failure.ts';

/**
 * Registers the documents of an own contract together whenever they are not, or no longer, registered (STATE-SIGN-06).
 * A failure is told once and tried again at the next change or visit.
 *
 * @returns whether a registration is due
 */
export function useRegistration(contract: Contract, own: boolean, reload: () => Promise<unknown>): boolean {
  const { state, bcTxId, proofOutdated } = contract;
  const due = own && state !== 'draft' && state !== 'archived' && (bcTxId === null || proofOutdated);
  useEffect(() => {
    if (!due) return;
    let left = false;
    const register = async () => {
      const { registerDocuments } = await import('./registration.ts');
      await registerDocuments(contract).catch(tellFailure);
      if (!left) await reload();
    };
    // The page is painted first; what registering brings along would otherwise hold it up.
    const frame = requestAnimationFrame(() => void register());
    return () => {
      left = true;
      cancelAnimationFrame(frame);
    };
    // A reload gives a new object for the same contract; only a change of it is a reason to try again.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [due, contract.id, contract.lastModified]);
  return due;
}
