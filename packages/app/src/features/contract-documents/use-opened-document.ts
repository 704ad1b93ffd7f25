import { useEffect, useState } from 'react';
import type { ContractReading } from '../../entities/contracts/contract-reading.ts';
import type { Contract, ContractDocument } from '../../shared/api-client/entities.ts';

export interface OpenedDocument {
  /** The verified plaintext. */
  blob: Blob | undefined;
  error: unknown;
  retry: () => void;
}

/** CRYPTO-14, CONST-TIME-10: a failed decryption is retried once, after 5 s. */
const RETRY_WAIT_MS = 5000;

/** The plaintext of a document, downloaded and verified while the component is shown; leaving cancels. */
export function useOpenedDocument(
  contract: Contract,
  document: ContractDocument,
  reading?: ContractReading,
): OpenedDocument {
  const [blob, setBlob] = useState<Blob>();
  const [error, setError] = useState<unknown>();
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    const abort = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const open = async (again: boolean) => {
      try {
        const { openDocument } = await import('../../entities/documents/open-document.ts');
        const { signal } = abort;
        setBlob(await openDocument(contract, document, { signal, onProgress: () => {}, reading }));
      } catch (failure) {
        if (abort.signal.aborted) return;
        setError(failure);
        if (again) timer = setTimeout(() => (setError(undefined), void open(false)), RETRY_WAIT_MS);
      }
    };
    setError(undefined);
    // The page is painted first; the code that opens documents would otherwise delay it.
    const frame = requestAnimationFrame(() => void open(attempt === 0));
    return () => {
      cancelAnimationFrame(frame);
      abort.abort();
      clearTimeout(timer);
    };
    // A reload of the contract gives new objects for the same document; only another document is opened again.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [contract.id, document.id, attempt]);

  return { blob, error, retry: () => setAttempt((count) => count + 1) };
}
