import { foundContract } from '../../packages/domain/src/trust/held-key.ts';
import type { DocumentKey } from '../../packages/app/src/shared/workers/document-worker.ts';
import { encryptDocument } from '../../packages/app/src/shared/workers/encrypt-document.ts';

export interface EncryptionRun {
  ms: number;
  /** Longest time that the main thread did not come back to a timer, in ms. */
  longestGap: number;
}

declare global {
  interface Window {
    /** Hashes and encrypts `size` random bytes as the app does before an upload. */
    encryptOnce: (size: number) => Promise<EncryptionRun>;
  }
}

window.encryptOnce = async (size) => {
  const file = randomFile(size);
  const contract = await foundContract(crypto.randomUUID());
  const key: DocumentKey = { key: contract, documentId: crypto.randomUUID() };
  let progress = 0;
  const ticker = watchMainThread();
  const start = performance.now();
  await encryptDocument(file, key, { onProgress: (bytes) => (progress = bytes) });
  const ms = performance.now() - start;
  const longestGap = ticker.stop();
  if (progress !== size) throw new Error(`Only ${progress} bytes were encrypted.`);
  return { ms, longestGap };
};

let random: Blob | undefined;

function randomFile(size: number): Blob {
  if (random?.size === size) return random;
  const bytes = new Uint8Array(size);
  for (let at = 0; at < size; at += 65_536) crypto.getRandomValues(bytes.subarray(at, at + 65_536));
  return (random = new Blob([bytes]));
}

/** A timer chain: browsers wait at least 4 ms between two links, so that is the smallest gap. */
function watchMainThread(): { stop(): number } {
  let longest = 0;
  let last = performance.now();
  let timer = setTimeout(tick);
  function tick(): void {
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
    timer = setTimeout(tick);
  }
  return {
    stop() {
      clearTimeout(timer);
      return Math.max(longest, performance.now() - last);
    },
  };
}
