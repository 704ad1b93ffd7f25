import { SECRET_HEADER } from '@signet/domain/resources/json-api';
import { challengedAt } from '@signet/domain/session/expiry';
import type { Remote } from 'comlink';
import { call, type CallOptions, type Method } from '../api-client/client.ts';
import { apiBase } from '../api-client/api-host.ts';
import type { KeyWorker } from '../workers/key-worker.ts';
import { withKeyWorker } from '../workers/with-key-worker.ts';
import { unpack } from '../workers/worker-result.ts';
import { askChallenge } from './challenge.ts';

/** The input that opens the step-up key. */
export interface PasswordProof {
  keyFile: string;
  password: string;
  /** The account's `sign` key. */
  publicKey: string;
}

/**
 * A call that the server accepts only with the password (VAL-PWD-02): neither the password nor anything that helps guessing
 * it leaves the device, only a signature over this very call.
 *
 * @throws AppError WrongPassword, before anything is sent; InvalidSecurityKey for a file of another account; ApiError
 */
export function callWithPassword<T = void>(
  method: Method,
  path: string,
  { body, answer, ...proof }: PasswordProof & Pick<CallOptions<T>, 'answer' | 'body'>,
): Promise<T> {
  return withKeyWorker(async (worker) => {
    unpack(await worker.openStepUpKey(proof, proof.publicKey));
    const options = { body, ...(answer === undefined ? {} : { answer }) };
    return callWithProof<T>(worker, proof.publicKey, method, path, options);
  });
}

/** A call with the header Secret by the key that the worker has open; it fits this method, path and body alone. */
export async function callWithProof<T = void>(
  worker: Remote<KeyWorker>,
  publicKey: string,
  method: Method,
  path: string,
  options: CallOptions<T>,
): Promise<T> {
  const { nonce, expires } = await askChallenge(publicKey);
  const issuedAt = challengedAt(expires);
  const { pathname, search } = new URL(`${apiBase()}${path}`, location.origin);
  // the text that the client sends
  const body = options.body === undefined ? '' : JSON.stringify(options.body);
  const proof = unpack(
    await worker.proveCall({ method, path: `${pathname}${search}`, body, nonce, issuedAt }),
  );
  return call<T>(method, path, { ...options, headers: { ...options.headers, [SECRET_HEADER]: proof } });
}
