import type { HeldKey } from '@signet/domain/trust/held-key';
import type { VerifiedSigner } from '@signet/domain/trust/parties';
import type { Method } from '../../shared/api-client/client.ts';

/** The call that answers the ciphertext of a document. */
export interface ContentCall {
  method: Method;
  /** Below /ui-api. */
  path: string;
  body?: unknown;
  /** Null for a call without the session. */
  session?: null;
}

/** How somebody gets at the documents of a contract: in a session, or by the code of an invitation. */
export interface ContractReading {
  /** The owner as verified. */
  owner: () => Promise<VerifiedSigner>;
  /** The secret of an epoch; the newest without one. */
  secret: (epoch?: number) => Promise<HeldKey>;
  /** The call that answers the ciphertext of a document. */
  content: (documentId: string) => ContentCall;
}
