import { AppError } from '@signet/domain/errors/app-error';
import type { ErrorCode } from '@signet/domain/errors/codes';
import type { ProofReport } from '@signet/domain/proof/proof-report';
import { ApiError } from '../../shared/api-client/api-error.ts';

const WARNINGS: readonly ErrorCode[] = ['SignatureManipulated', 'LedgerContradiction', 'UnverifiedKey'];

/**
 * What the page of a contract warns of (J-088): a signature that does not hold, or that the log does not have although the
 * server says so. Undefined for an honest server, and while it cannot be known.
 */
export function proofProblem(report: ProofReport | undefined, error: unknown): ErrorCode | undefined {
  // the newest try first: a report may be of before
  if (error instanceof AppError && WARNINGS.includes(error.code))
    if (error.code !== 'UnverifiedKey' || isKeyRefuted(error)) return error.code;
  return report !== undefined && isRefuted(report) ? 'SignatureManipulated' : undefined;
}

/** A clock that was wrong, or a log that was away for a while, is no manipulation. */
const isRefuted = ({ checks }: ProofReport): boolean =>
  checks.some(({ status, code }) => status === 'failed' && code !== 'SignatureTimeImplausible');

/** What was only missing, such as a name, a call that failed, or keys that the log cannot show now. */
const MISSING: readonly ErrorCode[] = ['LedgerProofInvalid', 'NotFound'];

/** Whether the keys of somebody are wrong, and not only what is needed to know it away. */
const isKeyRefuted = ({ cause }: AppError): boolean =>
  cause === undefined ||
  (cause instanceof AppError && !(cause instanceof ApiError) && !MISSING.includes(cause.code));
