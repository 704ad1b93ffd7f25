/** A document as the signing run sees it. */
export interface SignableDocument {
  id: string;
  /** Already signed by the current user: skipped (STATE-SIGN-02). */
  signedByMe: boolean;
}

/** CONST-TIME-18: how long a document stays locked for its signer unless the lock is renewed, in ms. */
export const LOCK_LEASE_MS = 60_000;
/** A lock that is older than this is renewed before the document is signed. */
const RENEW_AFTER_MS = LOCK_LEASE_MS / 2;

/** The ports of the run; each may throw, which ends the run. */
export interface SigningPorts<D extends SignableDocument, S> {
  /** Takes the lock, or renews it. */
  lock(document: D): Promise<void>;
  /** Verifies the document's ledger transaction and its signed hash. */
  verify(document: D): Promise<void>;
  /** Signs the document's hash. */
  sign(document: D): Promise<S>;
  /** Posts the signature; resolves with its id. */
  post(document: D, signature: S): Promise<string>;
  /** Creates the ledger transaction of the posted signature. */
  register(signatureId: string, signature: S): Promise<void>;
  unlock(document: D): Promise<void>;
  /** Milliseconds of a clock that only goes forward. */
  now(): number;
  /** Called before each step, for the progress on screen. */
  onStep?(step: SigningStep, done: number, total: number): void;
}

export type SigningStep = 'lock' | 'verify' | 'sign' | 'post' | 'register' | 'unlock';

/**
 * STATE-SIGN-01: lock each unsigned document, verify its ledger transaction, sign the document hash, post the
 * signature, create a ledger transaction, unlock all documents. A stale lock is renewed. Whatever happens,
 * every document locked here is unlocked at the end (STATE-SIGN-05); signatures that were posted stay.
 *
 * @returns the number of documents signed in this run
 */
export async function runSigning<D extends SignableDocument, S>(
  documents: readonly D[],
  ports: SigningPorts<D, S>,
): Promise<number> {
  const open = documents.filter((document) => !document.signedByMe);
  const lockedAt = new Map<D, number>();
  const step = (name: SigningStep, done: number) => ports.onStep?.(name, done, open.length);
  try {
    for (const [index, document] of open.entries()) {
      step('lock', index);
      await ports.lock(document);
      lockedAt.set(document, ports.now());
    }
    for (const [index, document] of open.entries()) {
      step('verify', index);
      await ports.verify(document);
    }
    for (const [index, document] of open.entries()) {
      if (ports.now() - (lockedAt.get(document) ?? 0) > RENEW_AFTER_MS) await ports.lock(document);
      step('sign', index);
      const signature = await ports.sign(document);
      step('post', index);
      const id = await ports.post(document, signature);
      step('register', index);
      await ports.register(id, signature);
    }
    return open.length;
  } finally {
    step('unlock', open.length);
    await Promise.allSettled([...lockedAt.keys()].map((document) => ports.unlock(document)));
  }
}
