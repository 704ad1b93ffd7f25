import { ApiError } from '../../shared/api-client/api-error.ts';

/** The key was right, but the account is not confirmed yet; a request for a new activation mail needs its public key. */
export class UnconfirmedAccount extends ApiError {
  readonly publicKey: string;

  constructor(cause: ApiError, publicKey: string) {
    super(cause.code, cause.httpStatus, cause.body, cause.message);
    this.publicKey = publicKey;
  }
}
